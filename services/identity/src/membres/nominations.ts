/** Nomination periods: dates in order, no overlap of one person in one committee. Rule: COM-02. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusals } from '@riph/contracts/core/errors';
import type { CategorieMembre, College, FonctionMembre } from '@riph/contracts/identity/college';
import { IDENTITY_ERRORS } from '@riph/contracts/identity/identity.errors';
import { MembresRepository, type Periode, type PeriodeSaisie } from './membres.repository.ts';
import { chevauche, finParDefaut } from './nomination.rules.ts';

const refus = refusals(IDENTITY_ERRORS);

export type NominationSaisie = {
  utiId: number;
  cppId: number;
  college: College;
  categorie: CategorieMembre;
  fonction: FonctionMembre;
  dateDebut: string;
  dateFin?: string;
  arreteReference: string | null;
  motifFin: string | null;
};

/** Throws `nomination.dates`, `nomination.chevauchement`. `sauf` is the period being changed. */
export const assertPeriodePossible = (p: PeriodeSaisie, existantes: readonly Periode[], sauf?: number): void => {
  if (p.dateFin <= p.dateDebut) throw refus('nomination.dates', {});
  const autre = existantes.find((e) => e.cppId === p.cppId && e.periodeId !== sauf && chevauche(e, p));
  if (autre) throw refus('nomination.chevauchement', { debut: formatJour(autre.dateDebut), fin: formatJour(autre.dateFin) });
};

const complete = (n: NominationSaisie): PeriodeSaisie => ({ ...n, dateFin: n.dateFin ?? finParDefaut(n.dateDebut) });

@Injectable()
export class Nominations {
  constructor(private readonly membres: MembresRepository) {}

  async ajouter(tx: Tx, n: NominationSaisie): Promise<number> {
    const periode = complete(n);
    assertPeriodePossible(periode, await this.membres.verrouiller(tx, n.utiId));
    const periodeId = await this.membres.creerPeriode(tx, periode);
    tx.journal({ entityCode: 'NOMINATION', entityId: periodeId, action: 'CREER', details: { ...periode } });
    return periodeId;
  }

  async modifier(tx: Tx, periodeId: number, n: NominationSaisie): Promise<void> {
    const periode = complete(n);
    assertPeriodePossible(periode, await this.membres.verrouiller(tx, n.utiId), periodeId);
    await this.membres.modifierPeriode(tx, periodeId, periode);
    tx.journal({ entityCode: 'NOMINATION', entityId: periodeId, action: 'MODIFIER', details: { ...periode } });
  }

  async supprimer(tx: Tx, p: Periode): Promise<void> {
    await this.membres.supprimerPeriode(tx, p.periodeId);
    tx.journal({ entityCode: 'NOMINATION', entityId: p.periodeId, action: 'SUPPRIMER', details: { ...p } });
  }
}
