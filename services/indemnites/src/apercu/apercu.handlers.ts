import { Handles } from '@riph/chassis/calls/handles';
import { Comites } from '@riph/chassis/reference/comites';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { indemnitesApercu } from '@riph/contracts/indemnites/apercu.calls';
import { totauxParPersonne } from '@riph/contracts/indemnites/generation.rules';
import { LIGNES_APERCU_MAX } from '@riph/contracts/indemnites/indemnites.schemas';
import { Periodes } from '../certification/periodes.ts';
import { lignesProposees } from '../certification/proposition.rules.ts';
import { alertesDe, montrees } from '../certification/verification.rules.ts';
import { FichiersRepository } from '../socle/fichiers.repository.ts';
import { IndemnitesAccess } from '../socle/indemnites.access.ts';
import { LignesRepository } from '../socle/lignes.repository.ts';

/** What a period would give, and what each person was granted. */
@Handles(indemnitesApercu)
export class ApercuHandlers implements Handlers<typeof indemnitesApercu> {
  constructor(
    private readonly access: IndemnitesAccess,
    private readonly periodes: Periodes,
    private readonly fichiers: FichiersRepository,
    private readonly lignes: LignesRepository,
    private readonly comites: Comites,
  ) {}

  async lire({ params, actor }: Input<typeof indemnitesApercu, 'lire'>) {
    const cpp = await this.access.comite(actor);
    const calcul = await this.periodes.calculer(cpp, params);
    const connu = await this.fichiers.dePeriode(cpp.id, params);
    const lignes = lignesProposees(calcul);
    const personnes = totauxParPersonne(lignes);
    return {
      ...params,
      comite: cpp.nom,
      statut: connu?.statut ?? null,
      seances: calcul.seances,
      lignes: lignes.slice(0, LIGNES_APERCU_MAX),
      nombre: lignes.length,
      personnes,
      total: personnes.reduce((n, p) => n + p.total, 0),
      ...montrees(alertesDe(calcul)),
    };
  }

  /** Lines of the person who asks, those of committees that he has left included. */
  async lireMiennes({ params: { annee }, actor }: Input<typeof indemnitesApercu, 'lireMiennes'>) {
    const lues = await this.lignes.dePersonne(actor.utiId, annee);
    const lignes = await Promise.all(
      lues.map(async ({ fichier, ...l }) => ({
        ...l,
        ...fichier,
        comite: await this.comites.nom(l.cppId),
        alertes: [],
        regularisation: l.statut === 'REGULARISATION',
      })),
    );
    return { annee, lignes, total: lignes.reduce((n, l) => n + l.montant, 0) };
  }
}
