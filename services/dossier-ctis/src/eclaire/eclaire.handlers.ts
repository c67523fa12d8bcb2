/** The forms of trials in the public register, for its export, which etude makes. */
import { describeFault, logOf } from '@riph/chassis/base/logger';
import { Handles } from '@riph/chassis/calls/handles';
import { whatFits } from '@riph/chassis/calls/what-fits';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { dossierCtisEclaireInternal } from '@riph/contracts/dossier-ctis/eclaire.internal';
import type { EtudeVue } from '../socle/collections.ts';
import { Listes } from '../socle/listes.repository.ts';
import { ficheRegistreDe } from './fiche.vue.ts';

@Handles(dossierCtisEclaireInternal)
export class EclaireInterneHandlers implements Handlers<typeof dossierCtisEclaireInternal> {
  constructor(private readonly listes: Listes) {}

  /** Of the platform for itself. One form that cannot be read holds back no other. */
  async listerAutorisees({ input: { apres, taille } }: Input<typeof dossierCtisEclaireInternal, 'listerAutorisees'>) {
    const publiees = await this.listes.publiees(apres, taille);
    const lignes = publiees.map(({ id, contenu }) => {
      const etuId = Number(id);
      const conservee = contenu.eclaire.conservee !== undefined;
      return { etuId, numero: contenu.numeroCtis, fiche: lisible({ id: etuId, ...contenu }), conservee };
    });
    const prises = whatFits(lignes);
    const dernier = prises.length < lignes.length ? prises.at(-1)?.etuId : publiees.at(-1)?.id;
    return { lignes: prises, suivant: dernier === undefined ? null : Number(dernier) };
  }
}

function lisible(etude: EtudeVue) {
  try {
    return ficheRegistreDe(etude);
  } catch (error) {
    logOf('dossier-ctis').error({ ...describeFault(error), etuId: etude.id }, 'a form of the register could not be read');
    return null;
  }
}
