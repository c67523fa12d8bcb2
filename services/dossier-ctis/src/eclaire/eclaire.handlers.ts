/** The form of a trial in the public register, for etude, whose calls serve every study. Its sponsor and the administration fill it, who sees the trial reads it (PUB-01). */
import { describeFault, logOf } from '@riph/chassis/base/logger';
import { Handles } from '@riph/chassis/calls/handles';
import { whatFits } from '@riph/chassis/calls/what-fits';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { EtuId } from '@riph/contracts/core/ids';
import { dossierCtisEclaireInternal } from '@riph/contracts/dossier-ctis/eclaire.internal';
import { remplitFicheEssai } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import { TYPE_ELIGIBILITE_LABELS, TYPE_JUGEMENT_LABELS } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { EtudeAccess, voitEtude } from '../etude/etude.access.ts';
import { type EtudeVue, etudesCtis } from '../socle/collections.ts';
import { Listes } from '../socle/listes.repository.ts';
import { Objets } from '../socle/objets.repository.ts';
import { ficheRegistreDe, ligneFicheDe } from './fiche.vue.ts';
import { FichesEclaire, ligneIntrouvable } from './fiches.ts';

type Liste = Parameters<FichesEclaire['retirer']>[1];

@Handles(dossierCtisEclaireInternal)
export class EclaireInterneHandlers implements Handlers<typeof dossierCtisEclaireInternal> {
  constructor(
    private readonly listes: Listes,
    private readonly store: Objets,
    private readonly access: EtudeAccess,
    private readonly fiches: FichesEclaire,
  ) {}

  async lire({ input, actor }: Input<typeof dossierCtisEclaireInternal, 'lire'>) {
    return ficheRegistreDe(await this.access.etude(input.etuId, connu(actor)));
  }

  async modifierAdmin({ input, actor }: Input<typeof dossierCtisEclaireInternal, 'modifierAdmin'>) {
    const { etude, qui } = await this.ecrivable(input.etuId, actor);
    return this.fiches.modifierAdmin(etude.id, input.version, input.donnees, qui);
  }

  async modifierRecherche({ input, actor }: Input<typeof dossierCtisEclaireInternal, 'modifierRecherche'>) {
    const { etude, qui } = await this.ecrivable(input.etuId, actor);
    return this.fiches.modifierRecherche(etude.id, input.version, input.donnees, qui);
  }

  async recruter({ input: { etuId, ...changement }, actor }: Input<typeof dossierCtisEclaireInternal, 'recruter'>) {
    const { etude, qui } = await this.ecrivable(etuId, actor);
    await this.fiches.recruter(etude.id, changement, qui);
    return this.relire(etuId, qui);
  }

  async ajouterEligibilite({ input: { etuId, critere }, actor }: Input<typeof dossierCtisEclaireInternal, 'ajouterEligibilite'>) {
    const { qui } = await this.ecrivable(etuId, actor);
    await this.fiches.ajouter(etuId, 'eligibilite', critere, `${TYPE_ELIGIBILITE_LABELS[critere.type]} : ${critere.titre}`, qui);
    return this.relire(etuId, qui);
  }

  async ajouterJugement({ input: { etuId, critere }, actor }: Input<typeof dossierCtisEclaireInternal, 'ajouterJugement'>) {
    const { qui } = await this.ecrivable(etuId, actor);
    await this.fiches.ajouter(etuId, 'jugement', critere, `${TYPE_JUGEMENT_LABELS[critere.type]} : ${critere.titre}`, qui);
    return this.relire(etuId, qui);
  }

  async ajouterSite({ input: { etuId, site }, actor }: Input<typeof dossierCtisEclaireInternal, 'ajouterSite'>) {
    const { qui } = await this.ecrivable(etuId, actor);
    await this.fiches.ajouter(etuId, 'sites', site, site.organisme, qui);
    return this.relire(etuId, qui);
  }

  retirerEligibilite({ input, actor }: Input<typeof dossierCtisEclaireInternal, 'retirerEligibilite'>) {
    return this.retirer(input.id, 'eligibilite', actor);
  }
  retirerJugement({ input, actor }: Input<typeof dossierCtisEclaireInternal, 'retirerJugement'>) {
    return this.retirer(input.id, 'jugement', actor);
  }
  retirerSite({ input, actor }: Input<typeof dossierCtisEclaireInternal, 'retirerSite'>) {
    return this.retirer(input.id, 'sites', actor);
  }

  async basculer({ input, actor }: Input<typeof dossierCtisEclaireInternal, 'basculer'>) {
    const { qui } = await this.ecrivable(input.etuId, actor);
    return { autorisee: await this.fiches.permettre(input, qui) };
  }

  /** Of the platform for itself. One form that cannot be read holds back no other. */
  async listerAutorisees({ input: { apres, taille } }: Input<typeof dossierCtisEclaireInternal, 'listerAutorisees'>) {
    const publiees = await this.listes.publiees(apres, taille);
    const lignes = publiees.map(({ id, contenu }) => {
      const etuId = Number(id);
      return { etuId, numero: contenu.numeroCtis, fiche: lisible({ id: etuId, ...contenu }) };
    });
    const prises = whatFits(lignes);
    const dernier = prises.length < lignes.length ? prises.at(-1)?.etuId : publiees.at(-1)?.id;
    return { lignes: prises, suivant: dernier === undefined ? null : Number(dernier) };
  }

  private async retirer(id: number, liste: Liste, actor: Actor | null) {
    const { etuId, rang } = ligneFicheDe(id);
    const introuvable = ligneIntrouvable(liste);
    const la = await this.store.read(etudesCtis, etuId);
    if (!la || !actor || !voitEtude(actor, la.contenu) || !remplitFicheEssai(actor)) throw introuvable;
    if (!la.contenu.eclaire[liste].some((l) => l.rang === rang)) throw introuvable;
    await this.fiches.retirer(etuId, liste, rang, actor);
    return this.relire(etuId, actor);
  }

  private async relire(etuId: EtuId, actor: Actor) {
    return ficheRegistreDe(await this.access.etude(etuId, actor));
  }

  /** Throws `objet.introuvable` for who does not fill it. */
  private async ecrivable(etuId: EtuId, actor: Actor | null): Promise<{ etude: EtudeVue; qui: Actor }> {
    const qui = connu(actor);
    const etude = await this.access.etude(etuId, qui);
    if (!remplitFicheEssai(qui)) throw inconnue();
    return { etude, qui };
  }
}

const inconnue = () => refusal('objet.introuvable', { objet: 'Étude' });
function connu(actor: Actor | null): Actor {
  if (!actor) throw inconnue();
  return actor;
}

function lisible(etude: EtudeVue) {
  try {
    return ficheRegistreDe(etude);
  } catch (error) {
    logOf('dossier-ctis').error({ ...describeFault(error), etuId: etude.id }, 'a form of the register could not be read');
    return null;
  }
}
