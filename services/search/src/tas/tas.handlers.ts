/** List of the draws and attributions, with its export (TAS-06). The records are etude's and never change. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { toutes, Workbooks } from '@riph/chassis/print/workbooks';
import { Comites } from '@riph/chassis/reference/comites';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { TAILLE_PAGE_MAX } from '@riph/contracts/core/fields';
import { TYPE_TIRE_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { MODE_TIRAGE_LABELS } from '@riph/contracts/etude/depot/tirage.schemas';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import type { LigneTirage, RechercheTirages } from '@riph/contracts/etude/suivi/actions.schemas';
import { libelleReglementation } from '@riph/contracts/referentiel/reglementation';
import { searchTas } from '@riph/contracts/search/tas.calls';
import { filtresEnMots } from './tas.rules.ts';

const COLONNES: readonly Colonne<LigneTirage>[] = [
  { titre: 'Numéro', valeur: (l) => l.numero, largeur: 20 },
  { titre: 'Date', valeur: (l) => l.date, genre: 'instant', largeur: 18 },
  { titre: 'Réglementation', valeur: (l) => libelleReglementation(l.reglementationCode), largeur: 28 },
  { titre: 'Type', valeur: (l) => TYPE_TIRE_LABELS[l.type], largeur: 24 },
  { titre: 'Mode', valeur: (l) => MODE_TIRAGE_LABELS[l.mode], largeur: 36 },
  { titre: 'Candidats', valeur: (l) => l.candidats, genre: 'nombre' },
  { titre: 'Comité désigné', valeur: (l) => l.cppNom, largeur: 28 },
  { titre: 'Séance', valeur: (l) => l.seanceDate, genre: 'jour', largeur: 14 },
  { titre: 'Opérateur', valeur: (l) => l.operateur, largeur: 24 },
  { titre: 'Motif', valeur: (l) => l.motif, largeur: 60 },
];

@Handles(searchTas)
export class TasHandlers implements Handlers<typeof searchTas> {
  constructor(
    private readonly calls: CallService,
    private readonly classeurs: Workbooks,
    private readonly comites: Comites,
  ) {}

  rechercher({ body }: Input<typeof searchTas, 'rechercher'>) {
    return this.page(body ?? { filtres: {} });
  }

  async exporter({ query: { recherche }, actor }: Input<typeof searchTas, 'exporter'>) {
    const lignes = toutes((apres) => this.page({ ...recherche, page: { taille: TAILLE_PAGE_MAX, apres } }));
    const noms = recherche.filtres.cppIds?.length ? await this.comites.tous() : new Map<number, { nom: string }>();
    const filtres = filtresEnMots(recherche.filtres, noms);
    return this.classeurs.ecrire({ titre: 'Tirages au sort', nom: 'tirages', filtres, colonnes: COLONNES, lignes }, actor);
  }

  private page(recherche: RechercheTirages) {
    return this.calls.call(etudeInternal, 'listerTirages', { recherche });
  }
}
