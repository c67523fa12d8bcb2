/** Lists of what was done on dossiers and studies, with their exports. The journal is etude's: it is asked, never copied. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { periodInWords, toutes, Workbooks } from '@riph/chassis/print/workbooks';
import { Comites } from '@riph/chassis/reference/comites';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { PROFIL_LABELS } from '@riph/contracts/core/droits';
import { TAILLE_PAGE_MAX } from '@riph/contracts/core/fields';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { libelleAction } from '@riph/contracts/etude/suivi/actes';
import type { LigneAction, RechercheActions } from '@riph/contracts/etude/suivi/actions.schemas';
import { searchActions } from '@riph/contracts/search/actions.calls';
import { perimetreJournal } from '../socle/search.access.ts';

type Entite = 'DOSSIER' | 'ETUDE';
const SANS_FILTRE: RechercheActions = { filtres: {} };
const TITRES: Record<Entite, { titre: string; nom: string }> = {
  DOSSIER: { titre: 'Actions sur les dossiers', nom: 'actions-dossiers' },
  ETUDE: { titre: 'Actions sur les études', nom: 'actions-etudes' },
};

const COLONNES: readonly Colonne<LigneAction>[] = [
  { titre: 'Date', valeur: (l) => l.le, genre: 'instant', largeur: 18 },
  { titre: 'Utilisateur', valeur: (l) => l.auteur ?? 'La plateforme', largeur: 28 },
  { titre: 'Profil', valeur: (l) => (l.profil ? PROFIL_LABELS[l.profil] : null), largeur: 22 },
  { titre: 'Numéro', valeur: (l) => l.numero, largeur: 20 },
  { titre: 'Titre', valeur: (l) => l.titre, largeur: 60 },
  { titre: 'Comité', valeur: (l) => l.cppNom, largeur: 28 },
  { titre: 'Action', valeur: (l) => l.libelle, largeur: 32 },
  { titre: 'De', valeur: (l) => l.de, largeur: 28 },
  { titre: 'Vers', valeur: (l) => l.vers, largeur: 28 },
  { titre: 'Commentaire', valeur: (l) => l.commentaire, largeur: 60 },
];

@Handles(searchActions)
export class ActionsHandlers implements Handlers<typeof searchActions> {
  constructor(
    private readonly calls: CallService,
    private readonly comites: Comites,
    private readonly classeurs: Workbooks,
  ) {}

  rechercherDossiers({ query, actor }: Input<typeof searchActions, 'rechercherDossiers'>) {
    return this.page('DOSSIER', query.recherche ?? SANS_FILTRE, actor);
  }
  rechercherEtudes({ query, actor }: Input<typeof searchActions, 'rechercherEtudes'>) {
    return this.page('ETUDE', query.recherche ?? SANS_FILTRE, actor);
  }
  exporterDossiers({ query, actor }: Input<typeof searchActions, 'exporterDossiers'>) {
    return this.exporter('DOSSIER', query.recherche ?? SANS_FILTRE, actor);
  }
  exporterEtudes({ query, actor }: Input<typeof searchActions, 'exporterEtudes'>) {
    return this.exporter('ETUDE', query.recherche ?? SANS_FILTRE, actor);
  }

  private page(entite: Entite, recherche: RechercheActions, actor: Actor) {
    return this.calls.call(etudeInternal, 'listerActions', { entite, recherche, ...perimetreJournal(actor) });
  }

  private async exporter(entite: Entite, recherche: RechercheActions, actor: Actor) {
    const lignes = toutes((apres) => this.page(entite, { ...recherche, page: { taille: TAILLE_PAGE_MAX, apres } }, actor));
    const { filtres: f } = recherche;
    const noms = f.cppIds?.length ? await this.comites.tous() : new Map<number, { nom: string }>();
    const filtres = [
      ...periodInWords(f),
      { libelle: 'Utilisateur', valeur: f.auteur ?? '' },
      { libelle: 'Profils', valeur: (f.profils ?? []).map((p) => PROFIL_LABELS[p]).join(', ') },
      { libelle: 'Actions', valeur: (f.actions ?? []).map(libelleAction).join(', ') },
      { libelle: 'Numéro', valeur: f.numero ?? '' },
      { libelle: 'Comités', valeur: (f.cppIds ?? []).map((id) => noms.get(id)?.nom ?? String(id)).join(', ') },
    ];
    return this.classeurs.ecrire({ ...TITRES[entite], filtres, colonnes: COLONNES, lignes }, actor);
  }
}
