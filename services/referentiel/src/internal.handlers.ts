/** What other services read. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { refus } from '@riph/contracts/referentiel/referentiel.errors';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import { Montants } from './applicatif/montants.ts';
import { RecoursCtis } from './applicatif/recours-ctis.ts';
import { Reglages } from './applicatif/reglages.ts';
import { empreinteDe } from './integration-externe/integration-externe.handlers.ts';
import { JetonRepository } from './integration-externe/jeton.repository.ts';
import { ReferentielCache } from './listes/referentiel-cache.ts';
import { piecesAttendues } from './parametrage/pieces.rules.ts';
import { TasRepository } from './parametrage/tas.repository.ts';

@Handles(referentielInternal)
export class InternalHandlers implements Handlers<typeof referentielInternal> {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly tas: TasRepository,
    private readonly reglages: Reglages,
    private readonly montants: Montants,
    private readonly recours: RecoursCtis,
    private readonly jetons: JetonRepository,
    private readonly clock: Clock,
  ) {}

  async listerCpps() {
    const { version, cpps } = await this.cache.lire();
    return { version, cpps };
  }
  async lireParametreTas({ input }: Input<typeof referentielInternal, 'lireParametreTas'>) {
    const found = await this.tas.lire(input.code, input.version);
    if (!found) throw refus('referentiel.valeurInconnue', { quoi: 'Paramètre du tirage au sort' });
    return found;
  }
  async listerPiecesObligatoires({ input }: Input<typeof referentielInternal, 'listerPiecesObligatoires'>) {
    const { version, pieces, categoriesPieces } = await this.cache.lire();
    return { version, pieces: piecesAttendues(pieces, categoriesPieces, input) };
  }
  async lireListes({ input }: Input<typeof referentielInternal, 'lireListes'>) {
    const r = await this.cache.lire();
    const de = <T extends { reglementationCode: string }>(lignes: T[]) =>
      lignes.filter((l) => l.reglementationCode === input.reglementationCode);
    return {
      version: r.version,
      active: r.reglementations.some((x) => x.code === input.reglementationCode && x.actif),
      qualifications: de(r.qualifications),
      domaines: de(r.domaines),
      competences: de(r.competences),
      caracteristiques: de(r.caracteristiques),
      produitsActes: de(r.produitsActes),
      typesPromoteur: r.promoteurs,
      motifsDefavorables: r.motifs,
      tranchesAge: r.tranchesAge,
      sexes: r.sexes,
      groupesSujet: r.groupesSujet,
    };
  }
  async listerPays() {
    const { version, pays } = await this.cache.lire();
    return { version, pays };
  }
  async lireParametres() {
    const [{ courrielCnriph, courrielsAdmin }, { montant, historique }, { mois, joursComplements, joursReexamen }] =
      await Promise.all([this.reglages.lire(), this.montants.lire(), this.recours.lire()]);
    const montantsIndemnites = historique.map(({ dateEffet, montant: le }) => ({ dateEffet, montant: le }));
    return {
      courrielCnriph: courrielCnriph || null,
      courrielsAdmin,
      montantMaxIndemnites: montant,
      montantsIndemnites,
      recoursCtis: { mois, joursComplements, joursReexamen },
    };
  }
  async verifierJetonExterne({ input }: Input<typeof referentielInternal, 'verifierJetonExterne'>) {
    return { valable: input.jeton !== '' && (await this.jetons.utiliser(empreinteDe(input.jeton), this.clock.instant())) };
  }
  async listerExpertises() {
    const { version, expertises } = await this.cache.lire();
    return { version, expertises };
  }
  async listerCategoriesPieces() {
    const { version, categoriesPieces } = await this.cache.lire();
    return { version, categories: categoriesPieces };
  }
}
