/** A line that is kept is taken back, or given again, by the next file of its committee: the certified ones never change (IND-08, IND-13). */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Comites } from '@riph/chassis/reference/comites';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { CppId, UtiId } from '@riph/contracts/core/ids';
import { mailDe } from '@riph/contracts/identity/mails';
import { ROLE_INDEMNITE_LABELS } from '@riph/contracts/indemnites/calcul.rules';
import { refus } from '@riph/contracts/indemnites/indemnites.errors';
import type { ligneACorriger } from '@riph/contracts/indemnites/indemnites.schemas';
import type * as z from 'zod';
import { FichiersRepository } from '../socle/fichiers.repository.ts';
import { type LigneGardee, LignesRepository } from '../socle/lignes.repository.ts';

type Lue = z.output<typeof ligneACorriger>;
export type Par = { le: string; nom: string; motif: string | null };
type Correction = {
  cppId: CppId;
  comite: string;
  objet: string;
  cle: string;
  repris: number;
  nonPaye: number;
  retabli: number;
  motif: string | null;
  utiId?: UtiId;
};
/** Taken back, or given again. */
type Sens = 'REPRISE' | 'RETABLISSEMENT';
const MOTS: Record<Sens, string> = { REPRISE: 'Reprise', RETABLISSEMENT: 'Rétablie' };

@Injectable()
export class Reprises {
  constructor(
    private readonly db: Database,
    private readonly fichiers: FichiersRepository,
    private readonly lignes: LignesRepository,
    private readonly comites: Comites,
    private readonly clock: Clock,
  ) {}

  /** Throws `indemnites.introuvable`. */
  async lister(fichierId: number): Promise<Lue[]> {
    const fichier = await this.fichiers.lire(fichierId);
    if (fichier?.statut !== 'CERTIFIE') throw refus('indemnites.introuvable', {});
    return (await this.lignes.sansDossier(fichierId)).map(gardeeLue);
  }

  /** Throws `indemnites.ligneIntrouvable`, `indemnites.ligneDejaReprise`. */
  async reprendre(id: number, motif: string, actor: Actor): Promise<Lue> {
    await this.corriger(id, motif, actor, async (tx, l, par) => {
      if (l.statut !== 'CERTIFIEE' || l.supprimeLe !== null) throw refus('indemnites.ligneDejaReprise', {});
      await this.renverser(tx, l, 'REPRISE', par);
      return { action: 'REPRENDRE_INDEMNITE', repris: l.montant, retabli: 0 };
    });
    return gardeeLue(await this.exiger(id));
  }

  /**
   * A line that no file held is computed again, and paid by the next file; one of a certified file is given again.
   * Throws `indemnites.ligneIntrouvable`, `indemnites.ligneNonReprise`.
   */
  async retablir(id: number, motif: string, actor: Actor): Promise<void> {
    await this.corriger(id, motif, actor, async (tx, l, par) => {
      if (l.statut === 'SUPPRIMEE') await this.lignes.effacer(tx, l.id);
      else if (l.statut === 'CERTIFIEE' && l.supprimeLe !== null) await this.renverser(tx, l, 'RETABLISSEMENT', par);
      else throw refus('indemnites.ligneNonReprise', {});
      return { action: 'RETABLIR_INDEMNITE', repris: 0, retabli: l.montant };
    });
  }

  /** What waits for the next file is undone; what a file certified is answered by one more line. */
  async renverser(tx: Tx, { fichierId: _, ...l }: LigneGardee, sens: Sens, par: Par): Promise<void> {
    const deja = await this.lignes.regularisations(tx, l.id);
    const derniere = deja.at(-1);
    const isReprise = sens === 'REPRISE';
    if (derniere?.fichierId === null) await this.lignes.effacer(tx, derniere.id);
    else {
      const signe = isReprise ? -1 : 1;
      const { id, ...reste } = l;
      const ecrite = await this.lignes.ajouter(tx, [
        {
          ...reste,
          fichierId: null,
          statut: 'REGULARISATION',
          cle: `REGULARISATION:${id}:${deja.length + 1}`,
          montant: signe * l.montant,
          majoration: signe * l.majoration,
          observation: '',
          supprimeLe: par.le,
          supprimePar: par.nom,
          supprimeMotif: par.motif,
          corrigeId: id,
          explication: `${MOTS[sens]} le ${formatJour(this.clock.today())} par l’administration : ${l.explication}`,
        },
      ]);
      if (!ecrite) throw refus('indemnites.ligneDejaReprise', {});
    }
    const suppression = { supprimeLe: par.le, supprimePar: par.nom, supprimeMotif: par.motif };
    await this.lignes.noterSuppression(tx, [l.id], isReprise ? suppression : null);
  }

  /** To the managers of the committee, or to the one whose lines they are: he reads what is his alone. */
  dire(tx: Tx, { cppId, cle, utiId, ...sommes }: Correction): void {
    const aLui = utiId !== undefined;
    const mail = {
      destinataires: aLui ? [{ utiId }] : [{ profil: 'GESTIONNAIRE' as const, cppId, sauf: [] }],
      donnees: { ...sommes, aLui },
      cle: `indemnites-corrigees-${cle}${aLui ? `-${utiId}` : ''}`,
    };
    tx.mail(mailDe('INDEMNITES_CORRIGEES', mail));
  }

  private async corriger(
    id: number,
    motif: string,
    actor: Actor,
    acte: (tx: Tx, l: LigneGardee, par: Par) => Promise<{ action: string; repris: number; retabli: number }>,
  ): Promise<void> {
    const { cppId } = await this.exiger(id);
    const comite = await this.comites.nom(cppId);
    const par = { le: this.clock.instant(), nom: actor.nom, motif };
    await this.db.transaction(async (tx) => {
      await this.fichiers.lock(tx, cppId);
      const l = await this.exiger(id, tx);
      const { action, ...sommes } = await acte(tx, l, par);
      const ou =
        l.dosId === null
          ? { entityCode: 'FICHIER_INDEMNITES', entityId: l.fichierId ?? id }
          : { entityCode: 'DOSSIER', entityId: l.dosId };
      tx.journal({ ...ou, action, details: { cppId, cle: l.cle, motif, ...sommes } });
      const dit = { cppId, comite, motif, objet: objetDe(l), cle: `${id}-${par.le}`, nonPaye: 0, ...sommes };
      this.dire(tx, dit);
      this.dire(tx, { ...dit, utiId: l.utiId });
    });
  }

  private async exiger(id: number, tx?: Tx) {
    const l = await this.lignes.lire(id, tx);
    if (!l) throw refus('indemnites.ligneIntrouvable', {});
    return l;
  }
}

const objetDe = ({ role, numero, dateReference }: LigneGardee): string =>
  numero === null ? `${ROLE_INDEMNITE_LABELS[role].toLowerCase()} du ${formatJour(dateReference)}` : `dossier ${numero}`;

export const gardeeLue = (l: Awaited<ReturnType<LignesRepository['duDossier']>>[number]): Lue => ({
  ...l,
  alertes: [],
  regularisation: false,
  etat: l.statut === 'SUPPRIMEE' ? 'SUPPRIMEE' : l.supprimeLe === null ? 'CERTIFIEE' : 'REGULARISEE',
});
