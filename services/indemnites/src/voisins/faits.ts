/** What séances, dossiers, experts and members tell of a committee. Asked of their owners each time: nothing is copied. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import { currentPersons } from '@riph/chassis/reference/current-name';
import { addJours, addMois } from '@riph/contracts/core/deadlines';
import type { CppId, DosId, SeanceId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { expertiseInternal } from '@riph/contracts/expertise/expertise.internal';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import type { DossierExamine, RapportDu } from '@riph/contracts/indemnites/generation.rules';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import type * as z from 'zod';
import { AccelerationsRepository } from '../socle/accelerations.repository.ts';

export type Tenue = z.output<typeof seanceInternal.calls.listerTenues.output>[number];
const TRANCHE_MOIS = 3;
const LOT = 200;

/** What is asked of many dossiers, as many at a time as one request takes. */
const parLots = async <R>(dosIds: readonly DosId[], lire: (lot: number[]) => Promise<R[]>): Promise<R[]> => {
  const lots = Array.from({ length: Math.ceil(dosIds.length / LOT) }, (_, i) => dosIds.slice(i * LOT, (i + 1) * LOT));
  return (await Promise.all(lots.map(lire))).flat();
};

@Injectable()
export class Faits {
  constructor(
    private readonly calls: CallService,
    private readonly accelerations: AccelerationsRepository,
  ) {}

  /** Séances held, by slices that an answer holds. */
  async tenues(cppId: CppId, du: Jour, au: Jour): Promise<Tenue[]> {
    const tenues: Tenue[] = [];
    for (let debut = du; debut <= au; debut = addMois(debut, TRANCHE_MOIS)) {
      const fin = addJours(addMois(debut, TRANCHE_MOIS), -1);
      tenues.push(...(await this.calls.call(seanceInternal, 'listerTenues', { cppId, du: debut, au: fin < au ? fin : au })));
    }
    return tenues;
  }

  documents(cppId: CppId, du: Jour, au: Jour) {
    return this.calls.call(seanceInternal, 'listerDocumentsTenues', { cppId, du, au });
  }

  /** Where a dossier was examined, by whom, the oldest first. */
  async examens(dosId: DosId): Promise<{ seanceId: SeanceId; cppId: CppId; date: Jour }[]> {
    const inscriptions = await this.calls.call(seanceInternal, 'listerInscriptionsDuDossier', { dosIds: [dosId] });
    return inscriptions.filter((i) => i.inscription === 'EXAMINE' && (i.statut === 'TENUE' || i.statut === 'CLOTUREE'));
  }

  /** Dossiers of a committee, trials of medicines among them, and who was to report on them. */
  async rapports(cppId: CppId, dosIds: readonly DosId[]): Promise<{ dossiers: DossierExamine[]; rapports: RapportDu[] }> {
    const tous = [...new Set(dosIds)];
    const [lus, experts, accelerees] = await Promise.all([
      parLots(tous, (l) => this.rendus(cppId, l)),
      parLots(tous, (l) => this.calls.call(expertiseInternal, 'listerRapportsRendus', { cppId, dosIds: l })),
      this.accelerations.marquees(tous),
    ]);
    const parties = new Map(lus.map((d) => [d.dosId, d.parties]));
    const dus = [
      ...lus.flatMap((d) =>
        d.rapports.map((r) => ({
          dosId: d.dosId,
          utiId: r.utiId,
          deposeLe: r.deposeLe,
          partie: r.partie,
          role: r.type === 'METHODOLOGISTE' ? ('METHODOLOGISTE' as const) : ('RAPPORTEUR' as const),
        })),
      ),
      // As a reporter (IND-01): of a trial too, on each of its parts (IND-11).
      ...experts.flatMap(({ dosId, expId: utiId, deposeLe }) =>
        (parties.get(dosId) ?? []).map((partie) => ({ dosId, utiId, deposeLe, partie, role: 'EXPERT' as const })),
      ),
    ];
    const personnes = await currentPersons(
      this.calls,
      dus.map((r) => r.utiId),
    );
    return {
      dossiers: lus.map((d) => ({ ...d, accelere: accelerees.has(d.dosId) })),
      rapports: dus.map((r) => {
        const { nom, prenom } = personnes.get(r.utiId) ?? { nom: `Personne ${r.utiId}`, prenom: '' };
        return { ...r, nom, prenom };
      }),
    };
  }

  private async rendus(cppId: CppId, dosIds: readonly DosId[]) {
    return (
      await this.calls.callOwners(dosIds, examenDossiers, 'listerRapportsRendus', (ids) => ({ cppId, dosIds: ids }))
    ).flat();
  }

  /** Who sits on a day, by name. */
  membres(cppId: CppId, jour: Jour) {
    return this.calls.call(annuaireInternal, 'listerMembresDuCpp', { cppId, jour });
  }
}
