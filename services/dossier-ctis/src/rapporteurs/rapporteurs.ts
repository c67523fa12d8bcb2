/** Reporters of a request are named, asked again, and file their reports. Rules: CTI-43, RAP-07. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import type {
  RapporteurGarde,
  rapporteursResollicites,
  rapporteursSaisis,
} from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import {
  DECIDEUR_ATTENDU,
  raisonSansDecider,
  statutRapporteur,
  type TypeRapporteur,
} from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { annuaireInternal, type MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { mailDe } from '@riph/contracts/identity/mails';
import { isPresidence } from '@riph/contracts/identity/nomination';
import { ecartesDe } from '@riph/examen/rapporteurs/rapporteurs.rules';
import type { Dossier } from '@riph/examen/socle/dossier';
import { Ecartement } from '@riph/examen/socle/ecartement';
import { LiensRepository } from '@riph/examen/socle/liens.repository';
import type * as z from 'zod';
import { CourrielsCtis, type ModeleRapport } from '../instruction/courriels.ts';
import {
  type DossierVu,
  ENTITE,
  idRapporteurs,
  type RapporteursCtis,
  rapporteursCtis,
  tousLesRapporteurs,
} from '../socle/collections.ts';
import { type DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { DossiersOuverts } from '../socle/dossiers-ouverts.repository.ts';
import { isTaken, Objets } from '../socle/objets.repository.ts';
import { impossible } from '../socle/refus.ts';
import { annonceDate, datesChangees } from './dates-rapport.rules.ts';
import type { RapporteursVus } from './rapporteurs.access.ts';
import { DATE_PASSEE, expected, type Liens, nommes, raisonFermee } from './rapporteurs.rules.ts';

type Saisis = z.output<typeof rapporteursSaisis>;
type Decideur = Pick<Saisis, 'decidePar'> & { actor: Actor; membres: readonly MembreAnnuaire[]; liens: Liens };
type Resollicites = z.output<typeof rapporteursResollicites>;
const PLUS_ATTENDU = 'Vous ne rapportez plus la partie II de cet essai. Aucun rapport n’est attendu de vous.';
export const PAS_RAPPORTEUR = 'Vous n’êtes pas rapporteur de cette demande à ce titre : demandez au secrétariat de vous nommer.';

/** The next number of a series that begins at 1. */
const suivant = (deja: readonly { id: number }[]): number => Math.max(0, ...deja.map((x) => x.id)) + 1;

const absents = (de: readonly RapporteurGarde[], ici: readonly RapporteurGarde[]) =>
  de.filter((r) => !ici.some((x) => x.utiId === r.utiId));

/** Whoever may name decides himself; the secretariat says which of them decided (RAP-01). Throws `saisie.invalide`, `transition.refusee`. */
function decideurDe({ decidePar, actor, membres, liens }: Decideur): UtiId {
  if (actor.profil === 'INSTRUCTEUR') {
    if (decidePar !== undefined && decidePar !== actor.utiId) throw impossible('Vous nommez les rapporteurs en votre nom.');
    return actor.utiId;
  }
  if (decidePar === undefined) throw refusal('saisie.invalide', { fields: [{ champ: 'decidePar', message: DECIDEUR_ATTENDU }] });
  const raison = raisonSansDecider(decidePar, membres, [...liens.acces, ...liens.premiersMembres, ...liens.enConflit]);
  if (raison !== null) throw impossible(raison);
  return decidePar;
}

@Injectable()
export class Rapporteurs extends Ecartement {
  constructor(
    private readonly store: Objets,
    private readonly calls: CallService,
    private readonly clock: Clock,
    private readonly documents: DocumentStore,
    private readonly ouverts: DossiersOuverts,
    private readonly courriels: CourrielsCtis,
    private readonly liens: LiensRepository,
  ) {
    super();
  }

  /** Requests that a committee examines now, with their reporters. */
  async duComite(cppId: CppId): Promise<{ dossier: DossierOuvert; rapporteurs: RapporteurGarde[] }[]> {
    const ouverts = await this.ouverts.duComite(cppId);
    const parId = new Map(ouverts.filter((d) => raisonFermee(d) === null).map((d) => [idRapporteurs(d.id, cppId), d]));
    const gardes = await this.store.readMany(rapporteursCtis, [...parId.keys()]);
    return gardes.flatMap(({ id, contenu }) => {
      const dossier = parId.get(String(id));
      return dossier ? [{ dossier, rapporteurs: contenu.rapporteurs }] : [];
    });
  }

  /** Who may not report, whatever his title. */
  async liensDe({ dossier, etude }: Pick<RapporteursVus, 'dossier' | 'etude'>): Promise<Liens> {
    return { acces: etude.acces.map((a) => a.utiId), ...ecartesDe(await this.liens.lister(dossier.id)) };
  }

  /** In office today, by name. */
  membres(cppId: CppId): Promise<MembreAnnuaire[]> {
    return this.calls.call(annuaireInternal, 'listerMembresDuCpp', { cppId, jour: this.clock.today() });
  }

  /** The secretariat, and of the members the president and the vice-presidents. */
  peutNommer({ profil, utiId }: Actor, membres: readonly MembreAnnuaire[]): boolean {
    return profil === 'GESTIONNAIRE' || membres.some((m) => m.utiId === utiId && isPresidence(m.fonction));
  }

  /** Whoever is named anew, or no more, or is expected on another day (RAP-12), is told; the others are not told again. */
  async nommer(vus: RapporteursVus, { version, decidePar, ...saisis }: Saisis, actor: Actor): Promise<void> {
    const membres = await this.exigerNommable(vus, actor);
    const liens = await this.liensDe(vus);
    const decision = { decidePar: decideurDe({ decidePar, actor, membres, liens }), nommePar: actor.utiId };
    const faits = { membres, liens, jour: this.clock.today(), decision };
    await this.ecrire(vus, version, (garde, tx) => {
      const { apres, fautes } = nommes(garde.rapporteurs, saisis, faits);
      if (fautes.length > 0) throw refusal('saisie.invalide', { fields: fautes });
      const [nouveaux, retires] = [absents(apres, garde.rapporteurs), absents(garde.rapporteurs, apres)];
      const changees = datesChangees(garde.rapporteurs, apres);
      garde.rapporteurs = apres;
      const details = { cppId: vus.cppId, utiIds: apres.map((r) => r.utiId), decidePar: decision.decidePar };
      tx.journal({ entityCode: ENTITE, entityId: vus.dossier.id, action: 'NOMMER_RAPPORTEURS', details, actor });
      for (const r of nouveaux) this.prevenir(tx, vus, r, version);
      const mots = {
        modele: 'CTIS_RAPPORT_NOUVELLE',
        titre: 'aucun rapport n’est plus attendu de vous',
        texte: PLUS_ATTENDU,
      } as const;
      for (const c of changees) {
        const date = { modele: 'CTIS_RAPPORT_NOUVELLE', ...annonceDate(c) } as const;
        this.ecrireA(tx, vus, { ...date, utiId: c.utiId, cle: `DATE-${c.utiId}-${version}` });
      }
      for (const { utiId } of retires) this.ecrireA(tx, vus, { ...mots, utiId, cle: `RETIRE-${utiId}-${version}` });
    });
  }

  /** All of them with the same words and day; a report is expected anew of each, the one that he filed is kept. */
  async resolliciter(vus: RapporteursVus, { version, types, message, attenduLe }: Resollicites, actor: Actor): Promise<void> {
    await this.exigerNommable(vus, actor);
    if (attenduLe < this.clock.today())
      throw refusal('saisie.invalide', { fields: [{ champ: 'attenduLe', message: DATE_PASSEE }] });
    await this.ecrire(vus, version, (garde, tx) => {
      const vides = types.filter((type) => !garde.rapporteurs.some((r) => r.type === type));
      if (vides.length > 0)
        throw impossible(
          `Personne ne rapporte à ce titre : ${vides.map((t) => TYPE_RAPPORTEUR_LABELS[t]).join(', ')}. Nommez un rapporteur.`,
        );
      for (const r of garde.rapporteurs.filter((x) => types.includes(x.type))) {
        const id = suivant(tousLesRapporteurs(garde).flatMap((x) => x.demandes));
        r.demandes.push({ id, le: this.clock.instant(), par: actor.nom, message, attenduLe, reponduLe: null });
        const details = { type: r.type, utiId: r.utiId, attenduLe };
        tx.journal({ entityCode: ENTITE, entityId: vus.dossier.id, action: 'RESOLLICITER_RAPPORTEUR', details, actor });
        const texte = `Votre comité vous demande de compléter ou de reprendre votre rapport avant le ${formatJour(attenduLe)}. Sa demande se lit dans l’onglet « Instruction ».`;
        const mots = { modele: 'CTIS_RAPPORT_ATTENDU', titre: 'un nouveau rapport vous est demandé', texte } as const;
        this.ecrireA(tx, vus, { ...mots, utiId: r.utiId, cle: `RESOLLICITE-${id}` });
      }
    });
  }

  /** What is expected of him, as it is read. */
  attente(r: RapporteurGarde) {
    const du = expected(r);
    const deposeLe = du ? null : (r.rapports.at(-1)?.deposeLe ?? null);
    const attenduLe = du ? du.le : r.attenduLe;
    return { attenduLe, statut: statutRapporteur({ deposeLe, dateRapport: attenduLe }, this.clock.today()) };
  }

  /** A member files his own report; the secretariat may file it on his behalf. The last one is read, those before are kept. */
  async deposer(vus: RapporteursVus, type: TypeRapporteur, fichier: FileRef, actor: Actor): Promise<void> {
    return this.documents.orDiscard(fichier, async () => {
      const raison = raisonFermee(vus.dossier);
      if (raison) throw impossible(raison);
      const cible = { id: idRapporteurs(vus.dossier.id, vus.cppId) };
      if (!vus.garde) throw impossible(PAS_RAPPORTEUR);
      await this.store.change(rapporteursCtis, cible, (garde, tx) => {
        const sien = garde.rapporteurs.find((r) => r.type === type);
        if (!sien || (actor.profil === 'INSTRUCTEUR' && sien.utiId !== actor.utiId)) throw impossible(PAS_RAPPORTEUR);
        const id = suivant(tousLesRapporteurs(garde).flatMap((r) => r.rapports));
        const deposeLe = this.clock.instant();
        sien.rapports.push({ id, deposeLe, fichier });
        for (const d of sien.demandes) d.reponduLe ??= deposeLe;
        const details = { type, utiId: sien.utiId, rapportId: id };
        tx.journal({ entityCode: ENTITE, entityId: vus.dossier.id, action: 'DEPOSER_RAPPORT', details, actor });
        if (actor.profil === 'INSTRUCTEUR') this.annoncer(tx, vus, actor.nom, id);
      });
    });
  }

  /** A member with a declared link reports no more (L1123-3); a report that he filed stays with the committee. */
  async ecarter(tx: Tx, { id, cppId, numero }: Dossier, utiId: UtiId): Promise<void> {
    if (cppId === null) return;
    const cle = idRapporteurs(id, cppId);
    const la = await this.store.read(rapporteursCtis, cle);
    if (!la?.contenu.rapporteurs.some((r) => r.utiId === utiId)) return;
    await this.store.changeIn(tx, rapporteursCtis, { id: cle }, (garde) => {
      const siens = garde.rapporteurs.filter((r) => r.utiId === utiId);
      garde.rapporteurs = garde.rapporteurs.filter((r) => r.utiId !== utiId);
      garde.retires.push(...siens.filter((r) => r.rapports.length > 0));
      const details = { cppId, utiId, types: siens.map((r) => r.type) };
      tx.journal({ entityCode: ENTITE, entityId: id, action: 'RETIRER_RAPPORTEUR', details });
    });
    const donnees = {
      dosId: id,
      numero: numero ?? '',
      titre: 'aucun rapport n’est plus attendu de vous',
      ouvre: false,
      texte: PLUS_ATTENDU,
    };
    const mail = mailDe('CTIS_RAPPORT_NOUVELLE', {
      destinataires: [{ utiId }],
      donnees,
      cle: `ctis-${id}-${cppId}-LIEN-${utiId}`,
    });
    tx.mail(mail, { cle: `dossier-ctis-${id}` });
  }

  /** Every download leaves its line. */
  async noterLecture(dosId: DosId, rapportId: number, actor: Actor): Promise<void> {
    const ligne = { entityCode: ENTITE, entityId: dosId, action: 'TELECHARGER', details: { rapportId }, actor };
    await this.store.note((tx) => tx.journal(ligne));
  }

  private async exigerNommable(vus: RapporteursVus, actor: Actor): Promise<MembreAnnuaire[]> {
    const raison = raisonFermee(vus.dossier);
    if (raison) throw impossible(raison);
    const membres = await this.membres(vus.cppId);
    if (!this.peutNommer(actor, membres))
      throw impossible('Le président ou un vice-président nomme les rapporteurs, ou le secrétariat pour lui.');
    return membres;
  }

  private async ecrire(
    { dossier, cppId }: RapporteursVus,
    version: number,
    acte: (garde: RapporteursCtis, tx: Tx) => void,
  ): Promise<void> {
    const id = idRapporteurs(dossier.id, cppId);
    await this.store.change(rapporteursCtis, { id, version: version || (await this.ouvrir(id)) }, acte);
  }

  /** The list of a committee that named nobody yet. Gives its version: an act that was refused leaves it there, empty. */
  private async ouvrir(id: string): Promise<number> {
    try {
      await this.store.create(rapporteursCtis, id, { rapporteurs: [], retires: [] });
      return 1;
    } catch (error) {
      if (!isTaken(error)) throw error;
      const la = await this.store.read(rapporteursCtis, id);
      if (la?.contenu.rapporteurs.length === 0) return la.version;
      throw refusal('version.perimee', { par: 'une autre personne du comité', le: formatJour(this.clock.today()) });
    }
  }

  private prevenir(tx: Tx, vus: RapporteursVus, { utiId, attenduLe, type }: RapporteurGarde, version: number): void {
    const role = type === 'METHODOLOGISTE' ? 'méthodologiste' : 'rapporteur';
    const avant = attenduLe === null ? '' : ` avant le ${formatJour(attenduLe)}`;
    const texte = `Votre comité vous nomme ${role} de la partie II de cet essai. Lisez le dossier, puis déposez votre rapport${avant} dans son onglet « Instruction ».`;
    const mots = { modele: 'CTIS_RAPPORT_ATTENDU', titre: `vous êtes ${role}`, texte } as const;
    this.ecrireA(tx, vus, { ...mots, utiId, cle: `RAPPORTEUR-${utiId}-${version}` });
  }

  /** A mail to one reporter: no other person learns of it. */
  ecrireA(
    tx: Tx,
    { dossier, cppId }: Pick<RapporteursVus, 'cppId'> & { dossier: Pick<DossierVu, 'id' | 'numeroCtis' | 'cleDemande'> },
    { utiId, ...mots }: { modele: ModeleRapport; utiId: UtiId; titre: string; texte: string; cle: string },
  ): void {
    this.courriels.auxRapporteurs(tx, { ...dossier, cppId }, [utiId], { ...mots, ouvre: true });
  }

  private annoncer(tx: Tx, { dossier: d, cppId }: RapporteursVus, auteur: string, rapportId: number): void {
    const donnees = {
      dosId: d.id,
      numero: `${d.numeroCtis} ${d.cleDemande}`,
      titre: 'rapport déposé',
      ouvre: true,
      texte: `${auteur} a déposé son rapport sur la partie II. Il se lit dans l’onglet « Instruction ».`,
    };
    const destinataires = [{ profil: 'GESTIONNAIRE' as const, cppId }];
    const cle = `ctis-${d.id}-${cppId}-RAPPORT-${rapportId}`;
    tx.mail(mailDe('CTIS_RAPPORT_NOUVELLE', { destinataires, donnees, cle }), { cle: `dossier-ctis-${d.id}` });
  }
}
