/** Reporters of a request are named, and file their reports. Rule: CTI-43. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { DocumentStore } from '@riph/chassis/files/documents';
import type { DocumentTx } from '@riph/chassis/store/mongo/document-tx';
import { DuplicateDocument } from '@riph/chassis/store/mongo/errors';
import { MongoStore } from '@riph/chassis/store/mongo/mongo-store';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import type { FileRef } from '@riph/contracts/core/files';
import type { CollegeRapporteur, RapporteurGarde } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import { annuaireInternal, type MembreAnnuaire } from '@riph/contracts/identity/annuaire.internal';
import { mailDe } from '@riph/contracts/identity/mails';
import { ENTITE, idRapporteurs, rapporteursCtis } from '../socle/collections.ts';
import type { RapporteursVus } from './rapporteurs.access.ts';
import { type Liens, nommes, raisonFermee } from './rapporteurs.rules.ts';

type Saisis = { version: number; places: readonly { type: CollegeRapporteur; utiId: number }[] };
const PAS_RAPPORTEUR = 'Vous n’êtes pas rapporteur de cette demande à ce titre : demandez au secrétariat de vous nommer.';
const impossible = (raison: string) => refusal('transition.refusee', { raisons: [raison] });

export const liensDe = ({ dossier, etude }: Pick<RapporteursVus, 'dossier' | 'etude'>): Liens => ({
  acces: etude.acces.map((a) => a.utiId),
  premiersMembres: dossier.suivi?.reexamen?.premiersMembres ?? [],
});

@Injectable()
export class Rapporteurs {
  constructor(
    private readonly store: MongoStore,
    private readonly calls: CallService,
    private readonly clock: Clock,
    private readonly documents: DocumentStore,
  ) {}

  /** In office today, by name. */
  membres(cppId: number): Promise<MembreAnnuaire[]> {
    return this.calls.call(annuaireInternal, 'membresDuCpp', { cppId, jour: this.clock.today() });
  }

  /** The secretariat, and of the members the one who presides. */
  peutNommer({ profil, utiId }: Actor, membres: readonly MembreAnnuaire[]): boolean {
    return profil === 'GESTIONNAIRE' || membres.some((m) => m.utiId === utiId && m.fonction === 'PRESIDENT');
  }

  /** Whoever is named anew is told; the others are not told again. */
  async nommer(vus: RapporteursVus, { version, places }: Saisis, actor: Actor): Promise<void> {
    const raison = raisonFermee(vus.dossier);
    if (raison) throw impossible(raison);
    const membres = await this.membres(vus.cppId);
    if (!this.peutNommer(actor, membres)) throw impossible('Le président ou le secrétariat du comité nomme les rapporteurs.');
    const faits = { membres, liens: liensDe(vus), jour: this.clock.today() };
    await this.ecrire(vus, version, (garde, tx) => {
      const { apres, fautes } = nommes(garde.rapporteurs, places, faits);
      if (fautes.length > 0)
        throw refusal('saisie.invalide', { fields: fautes.map((message) => ({ champ: 'places', message })) });
      const nouveaux = apres.filter((r) => !garde.rapporteurs.some((x) => x.utiId === r.utiId));
      garde.rapporteurs = apres;
      const details = { cppId: vus.cppId, utiIds: apres.map((r) => r.utiId) };
      tx.journal({ entityCode: ENTITE, entityId: vus.dossier.id, action: 'NOMMER_RAPPORTEURS', details, actor });
      for (const { utiId } of nouveaux) this.prevenir(tx, vus, utiId, version);
    });
  }

  /** A member files his own report; the secretariat may file it on his behalf. The last one is read, those before are kept. */
  async deposer(vus: RapporteursVus, type: CollegeRapporteur, fichier: FileRef, actor: Actor): Promise<void> {
    try {
      const raison = raisonFermee(vus.dossier);
      if (raison) throw impossible(raison);
      const cible = { id: idRapporteurs(vus.dossier.id, vus.cppId) };
      if (!vus.garde) throw impossible(PAS_RAPPORTEUR);
      await this.store.change(rapporteursCtis, cible, (garde, tx) => {
        const sien = garde.rapporteurs.find((r) => r.type === type);
        if (!sien || (actor.profil === 'INSTRUCTEUR' && sien.utiId !== actor.utiId)) throw impossible(PAS_RAPPORTEUR);
        const id = Math.max(0, ...garde.rapporteurs.flatMap((r) => r.rapports.map((x) => x.id))) + 1;
        sien.rapports.push({ id, deposeLe: this.clock.instant(), fichier });
        const details = { type, utiId: sien.utiId, rapportId: id };
        tx.journal({ entityCode: ENTITE, entityId: vus.dossier.id, action: 'DEPOSER_RAPPORT', details, actor });
        if (actor.profil === 'INSTRUCTEUR') this.annoncer(tx, vus, actor.nom, id);
      });
    } catch (error) {
      await this.documents.discard(fichier.documentId, error);
      throw error;
    }
  }

  /** Every download leaves its line. */
  async noterLecture(dosId: number, rapportId: number, actor: Actor): Promise<void> {
    const ligne = { entityCode: ENTITE, entityId: dosId, action: 'TELECHARGER', details: { rapportId }, actor };
    await this.store.note((tx) => tx.journal(ligne));
  }

  private async ecrire(
    { dossier, cppId }: RapporteursVus,
    version: number,
    acte: (garde: { rapporteurs: RapporteurGarde[] }, tx: DocumentTx) => void,
  ): Promise<void> {
    const id = idRapporteurs(dossier.id, cppId);
    await this.store.change(rapporteursCtis, { id, version: version || (await this.ouvrir(id)) }, acte);
  }

  /** The list of a committee that named nobody yet. Gives its version: an act that was refused leaves it there, empty. */
  private async ouvrir(id: string): Promise<number> {
    try {
      await this.store.create(rapporteursCtis, id, { rapporteurs: [] });
      return 1;
    } catch (error) {
      if (!(error instanceof DuplicateDocument)) throw error;
      const la = await this.store.read(rapporteursCtis, id);
      if (la?.contenu.rapporteurs.length === 0) return la.version;
      throw refusal('version.perimee', { par: 'une autre personne du comité', le: formatJour(this.clock.today()) });
    }
  }

  private prevenir(tx: DocumentTx, { dossier: d, cppId }: RapporteursVus, utiId: number, version: number): void {
    const donnees = {
      ...{ dosId: d.id, numero: `${d.numeroCtis} ${d.cleDemande}`, titre: 'vous êtes rapporteur' },
      texte:
        'Votre comité vous nomme rapporteur de la partie II de cet essai. Lisez le dossier, puis déposez votre rapport dans son onglet « Instruction ».',
    };
    const cle = `ctis-${d.id}-${cppId}-RAPPORTEUR-${utiId}-${version}`;
    tx.mail(mailDe('CTIS_EVENEMENT', { destinataires: [{ utiId }], donnees, cle }), { cle: `dossier-ctis-${d.id}` });
  }

  private annoncer(tx: DocumentTx, { dossier: d, cppId }: RapporteursVus, auteur: string, rapportId: number): void {
    const donnees = {
      ...{ dosId: d.id, numero: `${d.numeroCtis} ${d.cleDemande}`, titre: 'rapport déposé' },
      texte: `${auteur} a déposé son rapport sur la partie II. Il se lit dans l’onglet « Instruction ».`,
    };
    const destinataires = [{ profil: 'GESTIONNAIRE' as const, cppId }];
    const cle = `ctis-${d.id}-${cppId}-RAPPORT-${rapportId}`;
    tx.mail(mailDe('CTIS_EVENEMENT', { destinataires, donnees, cle }), { cle: `dossier-ctis-${d.id}` });
  }
}
