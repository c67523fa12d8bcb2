/** Who is who, for the other services. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, InternalInput } from '@riph/contracts/core/call';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { CATEGORIES_MEMBRE } from '@riph/contracts/identity/college';
import { siege } from '../membres/comites.rules.ts';
import { MembresRepository } from '../membres/membres.repository.ts';
import { DeposantsRepository } from './deposants.repository.ts';
import { Experts } from './experts.ts';
import { Investigateurs } from './investigateurs.ts';
import { OuvertureRepository } from './ouverture.repository.ts';
import { faitsOuverture } from './ouverture.rules.ts';
import { UsageRepository } from './usage.repository.ts';

type Calls = (typeof annuaireInternal)['calls'];
type D<K extends keyof Calls> = InternalInput<Calls[K]['input']>;

@Handles(annuaireInternal)
export class AnnuaireHandlers implements Handlers<typeof annuaireInternal> {
  constructor(
    private readonly membres: MembresRepository,
    private readonly usages: UsageRepository,
    private readonly ouvertures: OuvertureRepository,
    private readonly annuaireExperts: Experts,
    private readonly deposants: DeposantsRepository,
    private readonly investigateurs: Investigateurs,
  ) {}

  async listerMembresDuCpp({ input }: D<'listerMembresDuCpp'>) {
    const membres = await this.membres.membresActifs(input.cppId, input.jour);
    return membres.map(({ categorie, ...m }) => ({
      ...m,
      categorieCode: categorie,
      categorieLibelle: CATEGORIES_MEMBRE[categorie].libelle,
    }));
  }

  async lireSieges({ input }: D<'lireSieges'>) {
    return (await this.membres.sieges(input.cppId, input.utiIds)).map((s) => siege(s, input.jour));
  }

  listerMandatsEchus({ input }: D<'listerMandatsEchus'>) {
    return this.membres.mandatsEchus(input.cppId, input.jour);
  }

  async estDuComite({ input: { utiId, cppId } }: D<'estDuComite'>) {
    return (await this.membres.rattachements(utiId)).some((r) => cppId === null || r.cppId === cppId);
  }

  listerGestionnairesDuCpp({ input }: D<'listerGestionnairesDuCpp'>) {
    return this.membres.gestionnairesActifs(input.cppId);
  }

  listerUtilisateurs({ input }: D<'listerUtilisateurs'>) {
    return this.membres.personnes(input.utiIds);
  }

  listerExperts({ input }: D<'listerExperts'>) {
    return this.annuaireExperts.parIds(input.utiIds);
  }

  chercherExpertParCourriel({ input }: D<'chercherExpertParCourriel'>) {
    return this.annuaireExperts.parCourriel(input.email);
  }

  creerExpert({ input, actor }: D<'creerExpert'>) {
    return this.annuaireExperts.creer(input, actor);
  }

  chercherDeposantActif({ input }: D<'chercherDeposantActif'>) {
    return this.deposants.actif(input.email);
  }

  chercherCompteActif({ input }: D<'chercherCompteActif'>) {
    return this.membres.compteActif(input.email, input.profil);
  }

  creerInvestigateur({ input, actor }: D<'creerInvestigateur'>) {
    return this.investigateurs.creer(input, actor);
  }

  lireInvestigateur({ input }: D<'lireInvestigateur'>) {
    return this.investigateurs.lire(input.utiId);
  }

  modifierInvestigateur({ input }: D<'modifierInvestigateur'>) {
    return this.investigateurs.modifier(input);
  }

  activerInvestigateur({ input, actor }: D<'activerInvestigateur'>) {
    return this.investigateurs.activer(input.utiId, input.actif, actor);
  }

  async lireFaitsOuverture({ input }: D<'lireFaitsOuverture'>) {
    return faitsOuverture(await this.ouvertures.lire(input.jour));
  }

  compterUsageReferentiel({ input }: D<'compterUsageReferentiel'>) {
    return this.usages.compter(input);
  }
}
