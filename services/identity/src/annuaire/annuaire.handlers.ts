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

  async membresDuCpp({ input }: D<'membresDuCpp'>) {
    const membres = await this.membres.membresActifs(input.cppId, input.jour);
    return membres.map(({ categorie, ...m }) => ({
      ...m,
      categorieCode: categorie,
      categorieLibelle: CATEGORIES_MEMBRE[categorie].libelle,
    }));
  }

  async sieges({ input }: D<'sieges'>) {
    return (await this.membres.sieges(input.cppId, input.utiIds)).map((s) => siege(s, input.jour));
  }

  mandatsEchus({ input }: D<'mandatsEchus'>) {
    return this.membres.mandatsEchus(input.cppId, input.jour);
  }

  async estDuComite({ input: { utiId, cppId } }: D<'estDuComite'>) {
    return (await this.membres.rattachements(utiId)).some((r) => cppId === null || r.cppId === cppId);
  }

  gestionnairesDuCpp({ input }: D<'gestionnairesDuCpp'>) {
    return this.membres.gestionnairesActifs(input.cppId);
  }

  utilisateurs({ input }: D<'utilisateurs'>) {
    return this.membres.personnes(input.utiIds);
  }

  experts({ input }: D<'experts'>) {
    return this.annuaireExperts.parIds(input.utiIds);
  }

  expertParCourriel({ input }: D<'expertParCourriel'>) {
    return this.annuaireExperts.parCourriel(input.email);
  }

  creerExpert({ input, actor }: D<'creerExpert'>) {
    return this.annuaireExperts.creer(input, actor);
  }

  deposantActif({ input }: D<'deposantActif'>) {
    return this.deposants.actif(input.email);
  }

  compteActif({ input }: D<'compteActif'>) {
    return this.membres.compteActif(input.email, input.profil);
  }

  creerInvestigateur({ input, actor }: D<'creerInvestigateur'>) {
    return this.investigateurs.creer(input, actor);
  }

  investigateur({ input }: D<'investigateur'>) {
    return this.investigateurs.lire(input.utiId);
  }

  modifierInvestigateur({ input }: D<'modifierInvestigateur'>) {
    return this.investigateurs.modifier(input);
  }

  activerInvestigateur({ input, actor }: D<'activerInvestigateur'>) {
    return this.investigateurs.activer(input.utiId, input.actif, actor);
  }

  async faitsOuverture({ input }: D<'faitsOuverture'>) {
    return faitsOuverture(await this.ouvertures.lire(input.jour));
  }

  usageReferentiel({ input }: D<'usageReferentiel'>) {
    return this.usages.compter(input);
  }
}
