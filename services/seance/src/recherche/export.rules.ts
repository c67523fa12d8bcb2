/** What the sheets of a séance say. Pure. */
import { placeDansLaPhrase } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import type { DossierSeance } from '@riph/contracts/seance/inscription.schemas';

type Rapporteur = Pick<DossierSeance['rapporteurs'][number], 'nom' | 'type' | 'partie'>;

/** Every reporter at that title: a trial filed whole has one for each part. */
export const nomsAuTitre = (rapporteurs: readonly Rapporteur[], type: Rapporteur['type']): string =>
  rapporteurs
    .filter((r) => r.type === type)
    .map((r) => (r.partie === 'ENTIER' ? r.nom : `${r.nom} (${placeDansLaPhrase(r)})`))
    .join(' ; ');
