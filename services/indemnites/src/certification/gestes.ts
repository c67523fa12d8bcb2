/** The machine of a compensation file, the only way to change its state. Its events and their guards: `evenements.ts`; its acts: `certification.ts`. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { type Gesture, Machine } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { can } from '@riph/contracts/core/workflow';
import { type EvenementFichier, fichierWorkflow, type StatutFichier } from '@riph/contracts/indemnites/fichier.workflow';
import { refus } from '@riph/contracts/indemnites/indemnites.errors';
import type { Periode } from '@riph/contracts/indemnites/periode.rules';
import { type Fichier, FichiersRepository } from '../socle/fichiers.repository.ts';
import type { Calcul } from './calcul.ts';

type Champs = Pick<Fichier, 'empreinte' | 'total' | 'nombre'> & Partial<Pick<Fichier, 'document' | 'president'>>;
export type GesteFichier = Gesture<StatutFichier, Fichier, Champs>;
/** What is judged of a file: what its period gives now, what was found in the workbook, who attests (empty: nobody may). With `tx`, as that transaction sees it. */
export type FichierJuge = Calcul & { statut: StatutFichier; bloquantes: number; president: string; tx?: Tx };
type Ecriture = { before: Fichier; statut: StatutFichier; champs?: Champs; actor: Actor | null };

@Injectable()
export class GestesFichier extends Machine<StatutFichier, EvenementFichier, Fichier, Champs, FichierJuge> {
  constructor(
    private readonly fichiers: FichiersRepository,
    private readonly clock: Clock,
  ) {
    super({ service: 'indemnites', entityCode: 'FICHIER_INDEMNITES', workflow: fichierWorkflow });
  }

  /** The file of a committee and a period, locked; begun as prepared when it is the first time. */
  async tenir(tx: Tx, { cpp, dateDebut, dateFin, empreinte }: Calcul, actor: Actor): Promise<Fichier> {
    const par = { majLe: this.clock.instant(), majPar: actor.nom };
    return this.lock(tx, { id: await this.fichiers.commencer(tx, { cppId: cpp.id, dateDebut, dateFin, empreinte, ...par }) });
  }

  reasons(f: Periode & { statut: StatutFichier }, event: EvenementFichier): string[] {
    return can(fichierWorkflow, f.statut, event) ? [] : [periodeCertifiee(f).detail];
  }

  protected override refuse(f: Periode) {
    return periodeCertifiee(f);
  }

  protected override action(event: EvenementFichier): string {
    return `${event}_INDEMNITES`;
  }

  protected read(tx: Tx, id: number): Promise<Fichier | null> {
    return this.fichiers.retenir(tx, id);
  }

  protected write(tx: Tx, { before, statut, champs, actor }: Ecriture): Promise<Fichier> {
    const par = { majLe: this.clock.instant(), majPar: actor?.nom ?? 'La plateforme' };
    return this.fichiers.ecrire(tx, { ...before, ...champs, statut, ...par });
  }

  protected unknown() {
    return refus('indemnites.introuvable', {});
  }
}

/** Nothing that touches a certified period is made again. */
export const periodeCertifiee = (p: Periode) =>
  refus('indemnites.periodeCertifiee', { du: formatJour(p.dateDebut), au: formatJour(p.dateFin) });
