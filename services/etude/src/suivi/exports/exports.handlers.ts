/** Spreadsheets of studies: the list that the screen shows, row for row. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { toutes, Workbooks } from '@riph/chassis/print/workbooks';
import { type Actor, DEADLINE_LONG, type Handlers, type Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { PROFILS } from '@riph/contracts/core/droits';
import { TAILLE_PAGE_MAX } from '@riph/contracts/core/fields';
import type { UtiId } from '@riph/contracts/core/ids';
import { jourParis } from '@riph/contracts/core/paris';
import { echeanceRapportFinal } from '@riph/contracts/etude/socle/delais.suites';
import { ETAT_ETUDE_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import type { RechercheEssais } from '@riph/contracts/etude/suivi/essais.schemas';
import { etudeExports } from '@riph/contracts/etude/suivi/exports.calls';
import type { LigneEtude, RechercheEtudes } from '@riph/contracts/etude/vie/etude.schemas';
import { STATUT_RECRUTEMENT_LABELS } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { TYPE_DOCUMENT_ETUDE_LABELS } from '@riph/contracts/etude/vie/vie.schemas';
import { declarationDe, faitsDeclaration } from '@riph/contracts/etude/vie/vigilance.rules';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import {
  libelleReglementation,
  REGLEMENTATION_LABELS,
  REGLEMENTATIONS_DM,
  REGLEMENTATIONS_NATIONALES,
  type Reglementation,
} from '@riph/contracts/referentiel/reglementation';
import { searchInternal } from '@riph/contracts/search/search.internal';
import { acteurMasque } from '@riph/examen/socle/acteurs.rules';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { qualificationLibelle } from '../../depot/recepisse/recepisses.ts';
import { canAnsmReadContenu } from '../../socle/dossier/dossier.access.ts';
import { EtudesRepository } from '../../vie/etude/etudes.repository.ts';
import {
  COLONNES_DETAIL,
  COLONNES_DETAIL_DM,
  caduciteDe,
  contenuDe,
  type Deposant,
  type Libelles,
  type LigneDetaillee,
  OUI_NON,
} from './colonnes-detail.ts';
import { type DocumentExporte, ExportsRepository } from './exports.repository.ts';

const COLONNES: readonly Colonne<LigneEtude>[] = [
  { titre: 'Numéro', valeur: (e) => e.numero, largeur: 20 },
  { titre: 'Numéro national', valeur: (e) => e.numeroNational, largeur: 20 },
  { titre: 'Réglementation', valeur: (e) => libelleReglementation(e.reglementationCode), largeur: 28 },
  { titre: 'État', valeur: (e) => e.etatLibelle, largeur: 24 },
  { titre: 'Titre', valeur: (e) => e.titre, largeur: 60 },
  { titre: 'Acronyme', valeur: (e) => e.titreAbrege, largeur: 20 },
  { titre: 'Qualification', valeur: (e) => e.qualificationLibelle, largeur: 24 },
  { titre: 'Promoteur', valeur: (e) => e.promoteur, largeur: 32 },
  { titre: 'Déposant', valeur: (e) => e.deposant, largeur: 28 },
  { titre: 'Comité', valeur: (e) => e.cppNom, largeur: 28 },
  { titre: 'Ancillaire ou extension', valeur: (e) => (e.ancillaire ? 'Oui' : 'Non') },
  { titre: 'Avis favorable', valeur: (e) => e.dateAvisFavorable, genre: 'jour', largeur: 14 },
  { titre: 'Avis caduc le', valeur: caduciteDe, genre: 'jour', largeur: 14 },
  { titre: 'Début', valeur: (e) => e.dateDebutEffectif, genre: 'jour', largeur: 14 },
  { titre: 'Fin prévue', valeur: (e) => e.dateFinPrevue, genre: 'jour', largeur: 14 },
  { titre: 'Fin', valeur: (e) => e.dateFinEffective, genre: 'jour', largeur: 14 },
  { titre: 'Fin de l’assurance', valeur: (e) => e.assuranceExpiration, genre: 'jour', largeur: 14 },
  { titre: 'Dernière activité', valeur: (e) => e.derniereActivite, genre: 'jour', largeur: 14 },
];

const JARDE: readonly Reglementation[] = ['JARDE'];

type LigneDocument = DocumentExporte & { etude: LigneEtude };
const COLONNES_DOCUMENTS: readonly Colonne<LigneDocument>[] = [
  { titre: 'Numéro', valeur: ({ etude }) => etude.numero, largeur: 20 },
  { titre: 'Numéro national', valeur: ({ etude }) => etude.numeroNational, largeur: 20 },
  { titre: 'Étude', valeur: ({ etude }) => etude.titre, largeur: 60 },
  { titre: 'État', valeur: ({ etude }) => etude.etatLibelle, largeur: 24 },
  { titre: 'Catégorie', valeur: (d) => TYPE_DOCUMENT_ETUDE_LABELS[d.type], largeur: 30 },
  { titre: 'Document', valeur: (d) => d.nom, largeur: 40 },
  { titre: 'Date de l’événement', valeur: (d) => d.dateEvenement, genre: 'jour', largeur: 14 },
  { titre: 'Déposé le', valeur: (d) => d.deposeLe, genre: 'instant', largeur: 16 },
  { titre: 'Déposé par', valeur: (d) => d.creePar, largeur: 28 },
  { titre: 'En retard', valeur: (d) => (isEnRetard(d) ? 'Oui' : 'Non') },
];

@Handles(etudeExports)
export class ExportsHandlers implements Handlers<typeof etudeExports> {
  constructor(
    private readonly liste: EtudesRepository,
    private readonly repository: ExportsRepository,
    private readonly referentiels: Referentiels,
    private readonly classeurs: Workbooks,
    private readonly calls: CallService,
  ) {}

  async exporter({ query: { rechercheEtudeDto: recherche }, actor }: Input<typeof etudeExports, 'exporter'>) {
    const lignes = toutes((apres) => this.liste.page({ ...recherche, page: { taille: TAILLE_PAGE_MAX, apres } }, actor));
    return this.classeurs.ecrire(
      { titre: 'Études', nom: 'etudes', filtres: await this.enMots(recherche), colonnes: COLONNES, lignes },
      actor,
    );
  }

  exporterCtis({ query, ...qui }: Input<typeof etudeExports, 'exporterCtis'>) {
    return this.essais(query.rechercheEtudeDto, true, qui);
  }

  exporterCtisBasique({ query, ...qui }: Input<typeof etudeExports, 'exporterCtisBasique'>) {
    return this.essais(query.rechercheEtudeDto, false, qui);
  }

  /** Trials are listed by search alone, which knows what the person who asks may read. */
  private essais(recherche: RechercheEssais, complet: boolean, { actor, requestId }: { actor: Actor; requestId: string }) {
    const contexte = { actor, requestId, deadlineMs: DEADLINE_LONG };
    return this.calls.call(searchInternal, 'exporterEtudesCtis', { recherche, complet }, contexte);
  }

  exporterAvanceJarde({ query, actor }: Input<typeof etudeExports, 'exporterAvanceJarde'>) {
    return this.detail(query.rechercheEtudeDto, JARDE, COLONNES_DETAIL, 'etudes-jarde-detail', actor);
  }

  exporterAvanceDm({ query, actor }: Input<typeof etudeExports, 'exporterAvanceDm'>) {
    return this.detail(query.rechercheEtudeDto, REGLEMENTATIONS_DM, COLONNES_DETAIL_DM, 'etudes-dispositifs-detail', actor);
  }

  exporterDocumentsInfoJarde({ query, actor }: Input<typeof etudeExports, 'exporterDocumentsInfoJarde'>) {
    return this.documents(query.rechercheEtudeDto, JARDE, 'documents-etudes-jarde', actor);
  }

  exporterDocumentsInfoDm({ query, actor }: Input<typeof etudeExports, 'exporterDocumentsInfoDm'>) {
    return this.documents(query.rechercheEtudeDto, REGLEMENTATIONS_DM, 'documents-etudes-dispositifs', actor);
  }

  private async detail(
    recherche: RechercheEtudes,
    lois: readonly Reglementation[],
    colonnes: typeof COLONNES_DETAIL,
    nom: string,
    actor: Actor,
  ) {
    const voulue = sousLois(recherche, lois);
    const lignes = toutes(async (apres) => {
      const page = await this.page(voulue, apres, actor);
      return { ...page, lignes: await this.details(page.lignes, actor) };
    });
    return this.classeurs.ecrire({ titre: 'Études', nom, filtres: await this.enMots(voulue), colonnes, lignes }, actor);
  }

  private async documents(recherche: RechercheEtudes, lois: readonly Reglementation[], nom: string, actor: Actor) {
    const voulue = sousLois(recherche, lois);
    const lignes = toutes(async (apres) => {
      const page = await this.page(voulue, apres, actor);
      const lies = await this.lies(page.lignes, actor);
      const parId = new Map(page.lignes.flatMap((e) => (lies.has(e.etuId) ? [] : [[e.etuId, e] as const])));
      const documents = await this.repository.documents([...parId.keys()]);
      const lues = documents.flatMap((d) => {
        const etude = parId.get(d.etuId);
        const profil = PROFILS.find((p) => p === d.creeParProfil) ?? 'DEPOSANT';
        return etude ? [{ ...d, etude, creePar: acteurMasque(profil, d.creePar, actor) ?? '' }] : [];
      });
      return { ...page, lignes: lues };
    });
    const titre = 'Documents des études';
    return this.classeurs.ecrire({ titre, nom, filtres: await this.enMots(voulue), colonnes: COLONNES_DOCUMENTS, lignes }, actor);
  }

  /** The words of the domains are those of their lists, whatever the regulation; committees are named, one that is unknown by its number. */
  private async enMots(recherche: RechercheEtudes) {
    const { cppIds = [], domaineIds: ids = [] } = recherche.filtres;
    const cpps = cppIds.length > 0 ? await this.referentiels.cpps() : [];
    const comites = cppIds.map((id) => cpps.find((c) => c.id === id)?.nom ?? String(id));
    const listes = await Promise.all((ids.length > 0 ? REGLEMENTATIONS_NATIONALES : []).map((r) => this.referentiels.listes(r)));
    const noms = listes.flatMap((l) => l.domaines.filter((d) => ids.includes(d.id)).map((d) => d.libelle));
    return [
      ...enMots(recherche),
      { libelle: 'Comités', valeur: comites.join(', ') },
      { libelle: 'Domaines', valeur: [...new Set(noms)].join(', ') },
    ];
  }

  private page(recherche: RechercheEtudes, apres: string | undefined, actor: Actor) {
    return this.liste.page({ ...recherche, page: { taille: TAILLE_PAGE_MAX, apres } }, actor);
  }

  /** A member reads nothing of the content of a research with which he has a link. */
  private async lies(etudes: readonly LigneEtude[], { profil, utiId }: Actor): Promise<Set<number>> {
    if (profil !== 'INSTRUCTEUR') return new Set();
    return this.repository.lies(
      etudes.map((e) => e.etuId),
      utiId,
    );
  }

  private async details(etudes: readonly LigneEtude[], actor: Actor): Promise<LigneDetaillee[]> {
    const [details, lies] = await Promise.all([this.repository.details(etudes.map((e) => e.etuId)), this.lies(etudes, actor)]);
    const deposants = await this.deposants(details.map((d) => d.deposantUtiId));
    const libelles = new Map<string, Libelles>();
    for (const code of new Set(etudes.map((e) => e.reglementationCode))) libelles.set(code, await this.referentiels.listes(code));
    return etudes.flatMap((etude) => {
      const detail = details.find((d) => d.etuId === etude.etuId);
      const mots = libelles.get(etude.reglementationCode);
      if (!detail || !mots) return [];
      const isLu = !lies.has(etude.etuId) && litLeContenu(etude, actor);
      const deposant = deposants.get(detail.deposantUtiId) ?? null;
      return [{ etude, detail, contenu: isLu ? contenuDe(detail, mots, deposant) : null }];
    });
  }

  private async deposants(utiIds: readonly UtiId[]): Promise<Map<UtiId, Deposant>> {
    const uniques = [...new Set(utiIds)];
    if (uniques.length === 0) return new Map();
    const [personnes, pays] = await Promise.all([
      this.calls.call(annuaireInternal, 'listerCoordonnees', { utiIds: uniques }),
      this.referentiels.pays(),
    ]);
    const nomDuPays = (id: number | null) => pays.find((p) => p.id === id)?.libelle ?? null;
    return new Map(personnes.map((p) => [p.utiId, { ...p, pays: nomDuPays(p.payId) }]));
  }
}

/** The studies asked for, those of these laws alone. */
const sousLois = (r: RechercheEtudes, lois: readonly Reglementation[]): RechercheEtudes => {
  const demandees = r.filtres.reglementations;
  return { ...r, filtres: { ...r.filtres, reglementations: lois.filter((l) => !demandees || demandees.includes(l)) } };
};

/** A guest knows the sheet of the study alone; the agency, what it does not review by its sheet (DRO-06). */
const litLeContenu = (e: LigneEtude, { profil }: Actor): boolean => {
  if (profil === 'DEPOSANT') return e.sienne;
  return profil !== 'UTILISATEUR_ANSM' || canAnsmReadContenu(e);
};

/** As the page says it (DEL-14); of the final report, which no declaration is, by its own last day. */
const isEnRetard = (d: LigneDocument): boolean => {
  const { type, dateEvenement, dateFinEffective, finAnticipee, deposeLe, etude } = d;
  const le = jourParis(deposeLe);
  if (type !== 'RAPPORT_FINAL')
    return declarationDe(type, dateEvenement, le, faitsDeclaration({ ...d, ...etude }))?.enRetard === true;
  if (dateFinEffective === null) return false;
  const nature = finAnticipee ? 'FIN_ANTICIPEE' : 'FIN';
  return (
    le > echeanceRapportFinal({ reglementationCode: etude.reglementationCode, date: dateFinEffective, nature }, le).dateAffichee
  );
};

/** What was asked, in words. */
const enMots = ({ filtres: f, texte }: RechercheEtudes) => {
  const jour = (v: string | undefined) => (v ? formatJour(v) : '');
  const ouiNon = (v: boolean | undefined) => OUI_NON(v) ?? '';
  return [
    { libelle: 'Texte', valeur: texte ?? '' },
    { libelle: 'Numéro', valeur: f.numero ?? '' },
    { libelle: 'Numéro national', valeur: f.numeroNational ?? '' },
    { libelle: 'Promoteur', valeur: f.promoteur ?? '' },
    { libelle: 'Réglementations', valeur: (f.reglementations ?? []).map((r) => REGLEMENTATION_LABELS[r]).join(', ') },
    { libelle: 'Qualifications', valeur: (f.qualifications ?? []).map(qualificationLibelle).join(', ') },
    { libelle: 'États', valeur: (f.etats ?? []).map((e) => ETAT_ETUDE_LABELS[e]).join(', ') },
    { libelle: 'Ancillaire ou extension', valeur: ouiNon(f.ancillaire) },
    { libelle: 'Avis du', valeur: jour(f.avisDu) },
    { libelle: 'Avis au', valeur: jour(f.avisAu) },
    { libelle: 'Fin prévue du', valeur: jour(f.finDu) },
    { libelle: 'Fin prévue au', valeur: jour(f.finAu) },
    { libelle: 'Début à partir du', valeur: jour(f.debutDu) },
    { libelle: 'Début jusqu’au', valeur: jour(f.debutAu) },
    { libelle: 'Assurance jusqu’au', valeur: jour(f.assuranceAvant) },
    { libelle: 'Recrutement', valeur: (f.recrutement ?? []).map((r) => STATUT_RECRUTEMENT_LABELS[r]).join(', ') },
    { libelle: 'Publication autorisée', valeur: ouiNon(f.publiee) },
    { libelle: 'Liée à un essai de médicament', valeur: ouiNon(f.mixte) },
    { libelle: 'Numéro de l’essai lié', valeur: f.numeroCtis ?? '' },
  ];
};
