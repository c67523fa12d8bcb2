import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import type { EtuId } from '@riph/contracts/core/ids';
import { type Jour, jourParis } from '@riph/contracts/core/paris';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import {
  decisionDepuis,
  empechementFiche,
  fautesRecrutement,
  gardesPublication,
  gardesRecrutement,
  gardesRetrait,
  type PermissionDonnee,
  recrutementFerme,
} from '@riph/contracts/etude/vie/registre/eclaire.rules';
import {
  type EclaireAdmin,
  type EclaireRecherche,
  STATUT_RECRUTEMENT_LABELS,
  type StatutRecrutement,
} from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { mailDe } from '@riph/contracts/identity/mails';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { EtudeEntity } from '../../socle/entites/etude.entity.ts';
import type { FicheEclaireEntity } from '../../socle/entites/fiche-eclaire.entity.ts';
import { type FicheLue, Fiches, ficheVide } from './fiches.ts';
import { RegistreRepository } from './registre.repository.ts';

type Ligne = { action: string; commentaire: string };
type Recrutement = { etuId: EtuId; vu: StatutRecrutement; vers: StatutRecrutement; date: Jour; actor: Actor };

/** Rows of each kind that a form holds. */
const LIGNES_MAX = 200;

/** Writes in the form of the register: under the lock of its study, so that its state cannot change meanwhile. */
@Injectable()
export class Registre {
  constructor(
    private readonly db: Database,
    private readonly etudes: EtudeRepository,
    private readonly repository: RegistreRepository,
    private readonly fiches: Fiches,
    private readonly clock: Clock,
  ) {}

  /** Throws `registre.fige`, `version.perimee`. */
  modifierAdmin(etuId: EtuId, version: number, admin: EclaireAdmin, actor: Actor) {
    return this.modifier(etuId, async (tx, fiche, le) => {
      assertVersion(version, fiche.adminVersion, fiche.majPar, fiche.adminMajLe);
      const adminVersion = version + 1;
      await this.repository.garder(tx, { ...fiche, admin, adminVersion, adminMajLe: le, majPar: actor.nom });
      tx.journal({ entityCode: 'ETUDE', entityId: etuId, action: 'REGISTRE_ADMIN', details: { version: adminVersion } });
      return { version: adminVersion, enregistreLe: le };
    });
  }

  modifierRecherche(etuId: EtuId, version: number, recherche: EclaireRecherche, actor: Actor) {
    return this.modifier(etuId, async (tx, fiche, le) => {
      assertVersion(version, fiche.rechercheVersion, fiche.majPar, fiche.rechercheMajLe);
      const rechercheVersion = version + 1;
      await this.repository.garder(tx, { ...fiche, recherche, rechercheVersion, rechercheMajLe: le, majPar: actor.nom });
      tx.journal({ entityCode: 'ETUDE', entityId: etuId, action: 'REGISTRE_RECHERCHE', details: { version: rechercheVersion } });
      return { version: rechercheVersion, enregistreLe: le };
    });
  }

  /** One row more or less of the form. Throws `registre.fige`, and what `faire` throws. */
  changerLigne(etuId: EtuId, ligne: Ligne, faire: (tx: Tx, le: string) => Promise<void>): Promise<void> {
    return this.modifier(etuId, async (tx, _, le) => {
      await faire(tx, le);
      tx.journal({ entityCode: 'ETUDE', entityId: etuId, ...ligne });
    });
  }

  /** PUB-02. Throws `registre.fige`, `recrutement.dejaFait`, `transition.refusee`. */
  recruter({ etuId, vu, vers, date, actor }: Recrutement): Promise<void> {
    return this.modifier(etuId, async (tx, fiche, le, etude) => {
      if (fiche.recrutement !== vu) throw refus('recrutement.dejaFait', { statut: STATUT_RECRUTEMENT_LABELS[fiche.recrutement] });
      const faits = faitsRecrutement(etude, fiche);
      assertAllowed([...gardesRecrutement(faits, vers), ...fautesRecrutement(faits, vers, date, this.clock.today())]);
      await this.repository.garder(tx, recrute(fiche, vers, { date, le, par: actor.nom }));
      consignerRecrutement(tx, etuId, vers, date);
      // The sponsor knows what he did himself.
      if (actor.profil === 'SUPER_ADMIN')
        tx.mail(
          mailDe('ETUDE_RECRUTEMENT', {
            destinataires: [{ utiId: etude.deposantUtiId }],
            donnees: { etuId, numero: etude.numero ?? '', statut: vers, le: date },
            cle: `etude-${etuId}-recrutement-${le}`,
          }),
          { cle: `etude-${etuId}` },
        );
    });
  }

  /** PUB-02: a research that begins may recruit from that day on. Within the act of its life. */
  async ouvrirAvecLEtude(tx: Tx, etuId: EtuId, date: Jour, par: string): Promise<void> {
    const fiche = (await this.repository.fiche(etuId, tx)) ?? ficheVide(etuId);
    if (fiche.recrutement !== 'EN_ATTENTE') return;
    await this.repository.garder(tx, recrute(fiche, 'OUVERT', { date, le: this.clock.instant(), par }));
    consignerRecrutement(tx, etuId, 'OUVERT', date);
  }

  /** PUB-02: a research that halts or ends recruits no more. Within the act of its life. */
  async fermerAvecLEtude(tx: Tx, etuId: EtuId, date: Jour, par: string): Promise<void> {
    const fiche = await this.repository.fiche(etuId, tx);
    if (fiche?.recrutement !== 'OUVERT') return;
    const ferme = recrutementFerme(fiche.recrutementDebut, date);
    await this.repository.garder(tx, recrute(fiche, 'FERME', { date: ferme, le: this.clock.instant(), par }));
    consignerRecrutement(tx, etuId, 'FERME', ferme);
  }

  /** PUB-03: gives the permission, or withdraws it for the reason of `retrait`; one that is given is not toggled off without a reason. Answers whether it is given now. Throws `publication.decidee`, `transition.refusee`. */
  permettre(etuId: EtuId, { retrait, lueLe }: PermissionDonnee, actor: Actor): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const etude = await this.etudes.lock(tx, etuId);
      const lue = await this.fiches.lire(etude, tx);
      const { publicationAutorisee } = lue.fiche;
      const depuis = decisionDepuis(lueLe, lue.fiche);
      if (depuis) throw refus('publication.decidee', depuis);
      const autorisee = retrait === null && !publicationAutorisee;
      assertAllowed(autorisee ? gardesPublication(lue) : gardesRetrait(publicationAutorisee, retrait ?? ''));
      const le = this.clock.instant();
      await this.repository.garder(tx, {
        ...lue.fiche,
        publicationAutorisee: autorisee,
        publicationLe: le,
        publicationPar: actor.nom,
        publicationMotif: retrait,
      });
      const action = autorisee ? 'PUBLICATION_AUTORISER' : 'PUBLICATION_RETIRER';
      tx.journal({ entityCode: 'ETUDE', entityId: etuId, action, actor });
      tx.mail(mailPublication(lue, retrait, actor, le), { cle: `etude-${etuId}` });
      return autorisee;
    });
  }

  private modifier<R>(
    etuId: EtuId,
    faire: (tx: Tx, fiche: FicheEclaireEntity, le: string, etude: EtudeEntity) => Promise<R>,
  ): Promise<R> {
    return this.db.transaction(async (tx) => {
      const etude = await this.etudes.lock(tx, etuId);
      const raison = empechementFiche(etude.etat);
      if (raison !== null) throw refus('registre.fige', { raison });
      return faire(tx, (await this.repository.fiche(etuId, tx)) ?? ficheVide(etuId), this.clock.instant(), etude);
    });
  }
}

/** What the recruitment of a study is judged by. */
const faitsRecrutement = (etude: EtudeEntity, fiche: FicheEclaireEntity) => ({
  etat: etude.etat,
  dateAvisFavorable: etude.dateAvisFavorable,
  statut: fiche.recrutement,
  debut: fiche.recrutementDebut,
  fin: fiche.recrutementFin,
});

/** Throws `registre.plein`. */
export function assertPlace(nombre: number, quoi: string): void {
  if (nombre >= LIGNES_MAX) throw refus('registre.plein', { max: LIGNES_MAX, quoi });
}

function assertVersion(lue: number, courante: number, par: string | null, le: string | null): void {
  if (lue === courante) return;
  throw refusal('version.perimee', { par: par ?? 'quelqu’un', le: le === null ? '' : formatJour(jourParis(le)) });
}

/** A recruitment that begins again keeps the first day on which it opened. */
const recrute = (
  fiche: FicheEclaireEntity,
  statut: StatutRecrutement,
  { date, le, par }: { date: Jour; le: string; par: string },
): FicheEclaireEntity => ({
  ...fiche,
  recrutement: statut,
  recrutementDebut: statut === 'OUVERT' ? (fiche.recrutementDebut ?? date) : fiche.recrutementDebut,
  recrutementFin: statut === 'FERME' ? date : null,
  recrutementHistorique: [...fiche.recrutementHistorique, { statut, date, le, par }],
});

const consignerRecrutement = (tx: Tx, etuId: EtuId, statut: StatutRecrutement, date: Jour): void =>
  tx.journal({
    entityCode: 'ETUDE',
    entityId: etuId,
    action: 'RECRUTEMENT',
    commentaire: `${STATUT_RECRUTEMENT_LABELS[statut]} le ${formatJour(date)}`,
  });

/** `retrait`: why the permission was withdrawn, which the administration learns too; null: it was given. */
const mailPublication = ({ etude: e }: FicheLue, retrait: string | null, { nom }: Actor, le: string) =>
  mailDe('ETUDE_PUBLICATION', {
    destinataires: [{ utiId: e.deposantUtiId }, ...(retrait === null ? [] : [{ profil: 'SUPER_ADMIN' as const }])],
    donnees: {
      etuId: e.id,
      numero: e.numero ?? '',
      autorisee: retrait === null,
      par: nom,
      ...(retrait !== null && { motif: retrait }),
    },
    cle: `etude-${e.id}-publication-${le}`,
  });
