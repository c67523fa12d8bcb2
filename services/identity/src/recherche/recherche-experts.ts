/** Lists of experts: the accounts, with what the service of expertise keeps of each. A page is one question to it. */
import { Injectable } from '@nestjs/common';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { toutes, Workbooks } from '@riph/chassis/print/workbooks';
import type { Actor } from '@riph/contracts/core/call';
import { TAILLE_PAGE, TAILLE_PAGE_MAX } from '@riph/contracts/core/fields';
import type { UtiId } from '@riph/contracts/core/ids';
import { expertiseInternal } from '@riph/contracts/expertise/expertise.internal';
import { STATUT_COMPTE_LABELS } from '@riph/contracts/identity/compte.workflow';
import type { FicheResume, rechercheExperts } from '@riph/contracts/identity/expert.schemas';
import { referentielInternal } from '@riph/contracts/referentiel/referentiel.internal';
import type * as z from 'zod';
import { References } from '../personnes/references.ts';
import { filtresExpertsEnMots, ouiNon } from './experts.rules.ts';
import { type DemandePersonnes, type PersonneTrouvee, RechercheRepository } from './recherche.repository.ts';

type Recherche = z.output<typeof rechercheExperts> | undefined;
type ExpertTrouve = PersonneTrouvee & FicheResume;

const SANS_FICHE = {
  competences: [],
  expertises: [],
  volontaire: false,
  cv: false,
  dpi: false,
  declarationAJour: false,
  enCours: 0,
  rendus: 0,
  aTemps: 0,
  version: 0,
};

@Injectable()
export class RechercheExperts {
  constructor(
    private readonly repository: RechercheRepository,
    private readonly calls: CallService,
    private readonly references: References,
    private readonly classeurs: Workbooks,
  ) {}

  /** A committee asks open accounts only, and is not told when somebody last signed in. */
  async lister(r: Recherche, actor: Actor) {
    const demande = await this.demande(r, actor);
    const page = await this.page(demande, { taille: r?.page?.taille ?? TAILLE_PAGE, apres: r?.page?.apres });
    const isAdmin = actor.profil === 'SUPER_ADMIN';
    return {
      ...page,
      lignes: page.lignes.map((l) => ({
        ...l,
        statut: { code: l.statut, libelle: STATUT_COMPTE_LABELS[l.statut] },
        derniereConnexion: isAdmin ? l.derniereConnexion : null,
      })),
    };
  }

  async exporter(r: Recherche, actor: Actor) {
    const demande = await this.demande(r, actor);
    const [{ expertises }, competences] = await Promise.all([
      this.calls.call(referentielInternal, 'listerExpertises', {}),
      this.references.competences(),
    ]);
    const noms = new Map(expertises.map((e) => [e.id, e.libelle]));
    const savoirs = new Map(competences.map((c) => [c.code, c.libelle]));
    const lignes = toutes((apres) => this.page(demande, { taille: TAILLE_PAGE_MAX, apres }));
    return this.classeurs.ecrire(
      {
        titre: 'Experts',
        nom: 'experts',
        filtres: filtresExpertsEnMots(r, noms, savoirs),
        colonnes: colonnes(noms, savoirs),
        lignes,
      },
      actor,
    );
  }

  /** What is kept of these persons as experts. */
  async fiches(utiIds: readonly UtiId[]): Promise<Map<number, FicheResume>> {
    if (utiIds.length === 0) return new Map();
    const fiches = await this.calls.call(expertiseInternal, 'lireFiches', { expIds: [...utiIds] });
    return new Map(fiches.map((f) => [f.expId, f]));
  }

  private async demande(r: Recherche, actor: Actor): Promise<DemandePersonnes> {
    const { competence, expertise, volontaire, ...compte } = r?.filtres ?? {};
    const isParSavoir = competence !== undefined || expertise !== undefined || volontaire !== undefined;
    const parmi = isParSavoir
      ? await this.calls.call(expertiseInternal, 'chercherParSavoir', { competence, expertise, volontaire })
      : undefined;
    const ouverts = actor.profil === 'SUPER_ADMIN' ? compte : { ...compte, actif: true };
    return { ...ouverts, parmi, texte: r?.texte, tri: r?.tri };
  }

  private async page(demande: DemandePersonnes, page: { taille: number; apres?: string | undefined }) {
    const trouves = await this.repository.personnes('EXPERT', demande, page);
    const fiches = await this.fiches(trouves.lignes.map((l) => l.utiId));
    const lignes: ExpertTrouve[] = trouves.lignes.map((l) => ({
      ...l,
      ...(fiches.get(l.utiId) ?? SANS_FICHE),
      expId: l.utiId,
    }));
    return { ...trouves, lignes };
  }
}

export const ficheOuVide = (expId: UtiId, f: FicheResume | undefined): FicheResume => f ?? { expId, ...SANS_FICHE };

const colonnes = (noms: ReadonlyMap<number, string>, savoirs: ReadonlyMap<string, string>): Colonne<ExpertTrouve>[] => [
  { titre: 'Nom', valeur: (l) => l.nom },
  { titre: 'Prénom', valeur: (l) => l.prenom },
  { titre: 'Adresse électronique', valeur: (l) => l.email, largeur: 35 },
  { titre: 'Compétences', valeur: (l) => l.competences.map((c) => savoirs.get(c) ?? c).join(', '), largeur: 40 },
  { titre: 'Expertises', valeur: (l) => l.expertises.map((e) => noms.get(e) ?? String(e)).join(', '), largeur: 40 },
  { titre: 'Volontaire', valeur: (l) => ouiNon(l.volontaire) },
  { titre: 'CV', valeur: (l) => ouiNon(l.cv) },
  { titre: 'DPI', valeur: (l) => ouiNon(l.dpi) },
  { titre: 'Actif', valeur: (l) => ouiNon(l.statut === 'ACTIF') },
  { titre: 'Dernière connexion', valeur: (l) => l.derniereConnexion, genre: 'instant' },
];
