/** Lines of a dossier taken off (IND-08): what no file holds yet is not paid; what is certified stays, and the next file takes the same amount back. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Comites } from '@riph/chassis/reference/comites';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import type { CppId, DosId, UtiId } from '@riph/contracts/core/ids';
import { isAccelerable, type Partie } from '@riph/contracts/indemnites/calcul.rules';
import type { Ligne } from '@riph/contracts/indemnites/generation.rules';
import { refus } from '@riph/contracts/indemnites/indemnites.errors';
import type { accelerationSaisie, correctionLue, ligneACorriger } from '@riph/contracts/indemnites/indemnites.schemas';
import type * as z from 'zod';
import { Periodes } from '../certification/periodes.ts';
import { AccelerationsRepository } from '../socle/accelerations.repository.ts';
import { FichiersRepository } from '../socle/fichiers.repository.ts';
import { type LigneEcrite, LignesRepository } from '../socle/lignes.repository.ts';
import { Faits } from '../voisins/faits.ts';
import { gardeeLue, type Par, Reprises } from './reprises.ts';

type Lue = z.output<typeof ligneACorriger>;
type Etat = { cppId: CppId | null; gardees: Awaited<ReturnType<LignesRepository['duDossier']>>; aVenir: Ligne[] };

@Injectable()
export class Corrections {
  constructor(
    private readonly db: Database,
    private readonly periodes: Periodes,
    private readonly fichiers: FichiersRepository,
    private readonly lignes: LignesRepository,
    private readonly faits: Faits,
    private readonly accelerations: AccelerationsRepository,
    private readonly reprises: Reprises,
    private readonly comites: Comites,
    private readonly clock: Clock,
  ) {}

  async lire(dosId: DosId): Promise<z.output<typeof correctionLue>> {
    const etat = await this.etat(dosId);
    const lignes = [...etat.gardees.filter((l) => l.statut !== 'REGULARISATION').map(gardeeLue), ...etat.aVenir.map(aVenirLue)];
    const somme = (e: Lue['etat']) => lignes.filter((l) => l.etat === e).reduce((n, l) => n + l.montant, 0);
    return {
      dosId,
      numero: lignes.find((l) => l.numero)?.numero ?? null,
      comite: etat.cppId === null ? null : await this.comites.nom(etat.cppId),
      enParties: enParties([...etat.gardees, ...etat.aVenir]),
      lignes,
      nonPaye: somme('A_VENIR'),
      repris: somme('CERTIFIEE'),
      acceleration: await this.accelerations.lire(dosId),
      peutAccelerer: isAccelerable(etat.aVenir),
    };
  }

  /** `motif`: null by the calls of the specification, which have none. Throws `indemnites.sansPartie`, `indemnites.aucuneLigne`. */
  async supprimer(
    dosId: DosId,
    { partie, motif }: { partie: Partie | null; motif: string | null },
    actor: Actor,
  ): Promise<z.output<typeof correctionLue>> {
    const { cppId, gardees: lues, aVenir } = await this.etat(dosId);
    if (cppId === null) throw refus('indemnites.aucuneLigne', {});
    if (partie !== null && !enParties([...lues, ...aVenir])) throw refus('indemnites.sansPartie', {});
    const comite = await this.comites.nom(cppId);
    const par = { le: this.clock.instant(), nom: actor.nom, motif };
    await this.db.transaction(async (tx) => {
      await this.fichiers.lock(tx, cppId);
      const gardees = (await this.lignes.duDossier(dosId, tx)).filter(
        (l) => l.statut === 'CERTIFIEE' && l.supprimeLe === null && concerne(l, partie),
      );
      const retirees = aVenir.filter((l) => concerne(l, partie)).map((l) => supprimee(l, cppId, par));
      if (gardees.length + retirees.length === 0) throw refus('indemnites.aucuneLigne', {});
      // Another took one of them off, or certified one, since they were read: nothing was changed, and the list is read again.
      if (!(await this.lignes.ajouter(tx, retirees))) throw refus('indemnites.aucuneLigne', {});
      for (const l of gardees) await this.reprises.renverser(tx, l, 'REPRISE', par);
      const cles = [...retirees, ...gardees].map((l) => l.cle);
      const details = { cppId, partie, motif, cles, repris: sommeDe(gardees), nonPaye: sommeDe(retirees) };
      tx.journal({ entityCode: 'DOSSIER', entityId: dosId, action: 'SUPPRIMER_INDEMNITES', details });
      const objet = `dossier ${[...retirees, ...gardees][0].numero ?? ''}`;
      const dit = { cppId, comite, objet, motif, cle: `${dosId}-${par.le}`, retabli: 0 };
      this.reprises.dire(tx, { ...dit, repris: details.repris, nonPaye: details.nonPaye });
      for (const utiId of new Set([...retirees, ...gardees].map((l) => l.utiId))) {
        const siennes = (lignes: readonly { utiId: UtiId; montant: number }[]) =>
          sommeDe(lignes.filter((l) => l.utiId === utiId));
        this.reprises.dire(tx, { ...dit, utiId, repris: siennes(gardees), nonPaye: siennes(retirees) });
      }
    });
    return this.lire(dosId);
  }

  /** Lines still to come follow at once; those of a certified file stay as they were paid (IND-12). Throws `indemnites.sansAcceleration`. */
  async marquerAcceleration(
    dosId: DosId,
    { acceleree, motif }: z.output<typeof accelerationSaisie>,
    actor: Actor,
  ): Promise<z.output<typeof correctionLue>> {
    const { cppId, aVenir } = await this.etat(dosId);
    if (cppId === null || !isAccelerable(aVenir)) throw refus('indemnites.sansAcceleration', {});
    await this.db.transaction(async (tx) => {
      await this.fichiers.lock(tx, cppId);
      if (acceleree) await this.accelerations.marquer(tx, dosId, { le: this.clock.instant(), par: actor.nom, motif });
      else await this.accelerations.retirer(tx, dosId);
      const details = { cppId, acceleree, motif };
      tx.journal({ entityCode: 'DOSSIER', entityId: dosId, action: 'MARQUER_ACCELERATION', details });
    });
    return this.lire(dosId);
  }

  /** What is kept of a dossier, and what its reports would still give. */
  private async etat(dosId: DosId): Promise<Etat> {
    const [gardees, examens] = await Promise.all([this.lignes.duDossier(dosId), this.faits.examens(dosId)]);
    const premier = examens[0];
    const cppId = gardees[0]?.cppId ?? premier?.cppId ?? null;
    const aVenir = premier ? await this.periodes.duDossier(premier.cppId, dosId, premier) : [];
    return { cppId, gardees, aVenir };
  }
}

const sommeDe = (lignes: readonly { montant: number }[]): number => lignes.reduce((n, l) => n + l.montant, 0);
/** Paid by parts: so are the reports on a request that holds both parts of a trial. */
const enParties = (lignes: readonly { partie: Partie | null }[]): boolean => lignes.some((l) => l.partie !== null);
const concerne = (l: { partie: Partie | null }, partie: Partie | null): boolean => partie === null || l.partie === partie;

const aVenirLue = (l: Ligne): Lue => ({
  ...l,
  id: null,
  regularisation: false,
  etat: 'A_VENIR',
  fichier: null,
  supprimeLe: null,
  supprimePar: null,
  supprimeMotif: null,
});

const supprimee = ({ present: _present, alertes: _alertes, ...l }: Ligne, cppId: CppId, par: Par): LigneEcrite => ({
  ...l,
  cppId,
  fichierId: null,
  statut: 'SUPPRIMEE',
  observation: '',
  supprimeLe: par.le,
  supprimePar: par.nom,
  supprimeMotif: par.motif,
  corrigeId: null,
});
