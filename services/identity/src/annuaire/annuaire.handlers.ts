/** Who is who, for the other services. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
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

  async listerMembresDuCpp({ input }: Input<typeof annuaireInternal, 'listerMembresDuCpp'>) {
    const membres = await this.membres.membresActifs(input.cppId, input.jour);
    return membres.map(({ categorie, ...m }) => ({
      ...m,
      categorieCode: categorie,
      categorieLibelle: CATEGORIES_MEMBRE[categorie].libelle,
    }));
  }

  async lireSieges({ input }: Input<typeof annuaireInternal, 'lireSieges'>) {
    return (await this.membres.sieges(input.cppId, input.utiIds)).map((s) => siege(s, input.jour));
  }

  listerMandatsEchus({ input }: Input<typeof annuaireInternal, 'listerMandatsEchus'>) {
    return this.membres.mandatsEchus(input.cppId, input.jour);
  }

  async listerNominations({ input: { cppId, utiId } }: Input<typeof annuaireInternal, 'listerNominations'>) {
    const nominations = await this.membres.nominations(utiId);
    return nominations.flatMap((n) => (n.cppId === cppId ? [{ dateDebut: n.dateDebut, dateFin: n.dateFin }] : []));
  }

  async estDuComite({ input: { utiId, cppId } }: Input<typeof annuaireInternal, 'estDuComite'>) {
    return (await this.membres.rattachements(utiId)).some((r) => cppId === null || r.cppId === cppId);
  }

  listerGestionnairesDuCpp({ input }: Input<typeof annuaireInternal, 'listerGestionnairesDuCpp'>) {
    return this.membres.gestionnairesActifs(input.cppId);
  }

  listerUtilisateurs({ input }: Input<typeof annuaireInternal, 'listerUtilisateurs'>) {
    return this.membres.personnes(input.utiIds);
  }

  listerCoordonnees({ input }: Input<typeof annuaireInternal, 'listerCoordonnees'>) {
    return this.membres.coordonnees(input.utiIds);
  }

  listerExperts({ input }: Input<typeof annuaireInternal, 'listerExperts'>) {
    return this.annuaireExperts.parIds(input.utiIds);
  }

  chercherExpertParCourriel({ input }: Input<typeof annuaireInternal, 'chercherExpertParCourriel'>) {
    return this.annuaireExperts.parCourriel(input.email);
  }

  creerExpert({ input, actor }: Input<typeof annuaireInternal, 'creerExpert'>) {
    return this.annuaireExperts.creer(input, actor);
  }

  chercherDeposantActif({ input }: Input<typeof annuaireInternal, 'chercherDeposantActif'>) {
    return this.deposants.actif(input.email);
  }

  chercherCompteActif({ input }: Input<typeof annuaireInternal, 'chercherCompteActif'>) {
    return this.membres.compteActif(input.email, input.profil);
  }

  creerInvestigateur({ input, actor }: Input<typeof annuaireInternal, 'creerInvestigateur'>) {
    return this.investigateurs.creer(input, actor);
  }

  lireInvestigateur({ input }: Input<typeof annuaireInternal, 'lireInvestigateur'>) {
    return this.investigateurs.lire(input.utiId);
  }

  modifierInvestigateur({ input }: Input<typeof annuaireInternal, 'modifierInvestigateur'>) {
    return this.investigateurs.modifier(input);
  }

  activerInvestigateur({ input, actor }: Input<typeof annuaireInternal, 'activerInvestigateur'>) {
    return this.investigateurs.activer(input.utiId, input.actif, actor);
  }

  async lireFaitsOuverture({ input }: Input<typeof annuaireInternal, 'lireFaitsOuverture'>) {
    return faitsOuverture(await this.ouvertures.lire(input.jour));
  }

  compterUsageReferentiel({ input }: Input<typeof annuaireInternal, 'compterUsageReferentiel'>) {
    return this.usages.compter(input);
  }
}
