/** One search for the list and its export; who sees which rows is added here, never asked of the caller. */
import { Injectable } from '@nestjs/common';
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { toutes, Workbooks } from '@riph/chassis/print/workbooks';
import { Comites } from '@riph/chassis/reference/comites';
import { cutPage } from '@riph/chassis/store/cut-page';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { refusal } from '@riph/contracts/core/errors';
import { TAILLE_PAGE, TAILLE_PAGE_MAX } from '@riph/contracts/core/fields';
import type { RechercheSeances, SeanceLigne } from '@riph/contracts/seance/seance.schemas';
import {
  MODE_SEANCE_LABELS,
  STATUT_SEANCE_LABELS,
  TYPE_DOCUMENT_SEANCE_LABELS,
  TYPE_SEANCE_LABELS,
} from '@riph/contracts/seance/seance.workflow';
import { assertCpp } from '../seance/seance.access.ts';
import { Vue } from '../seance/vue.ts';
import { type Perimetre, RechercheRepository, type Repere } from './recherche.repository.ts';

const pliee = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const COLONNES: readonly Colonne<SeanceLigne>[] = [
  { titre: 'Date', valeur: (s) => s.date, genre: 'jour' },
  { titre: 'Début', valeur: (s) => s.heureDebut },
  { titre: 'Comité', valeur: (s) => s.cppNom, largeur: 32 },
  { titre: 'Type', valeur: (s) => TYPE_SEANCE_LABELS[s.type] },
  { titre: 'Mode', valeur: (s) => MODE_SEANCE_LABELS[s.mode] },
  { titre: 'Statut', valeur: (s) => STATUT_SEANCE_LABELS[s.statut] },
  { titre: 'Capacité DI', valeur: (s) => s.capaciteDi, genre: 'nombre' },
  { titre: 'Capacité MS', valeur: (s) => s.capaciteMs, genre: 'nombre' },
  { titre: 'Dossiers DI', valeur: (s) => s.remplissage.di, genre: 'nombre' },
  { titre: 'Dossiers MS', valeur: (s) => s.remplissage.ms, genre: 'nombre' },
  { titre: 'Autres dossiers', valeur: (s) => s.remplissage.autres, genre: 'nombre' },
  { titre: 'Membres présents', valeur: (s) => s.presents, genre: 'nombre' },
  {
    titre: 'Quorum',
    valeur: (s) => {
      if (s.quorumAtteint === null) return '';
      return s.quorumAtteint ? 'Atteint' : 'Non atteint';
    },
  },
  { titre: 'Documents', valeur: (s) => s.documents.map((d) => TYPE_DOCUMENT_SEANCE_LABELS[d]).join(', '), largeur: 40 },
];

const repereDe = (apres: string | undefined): Repere | null => {
  if (apres === undefined) return null;
  const found = /^(\d{4}-\d{2}-\d{2})\.(\d{2}:\d{2})\.(\d{1,10})$/.exec(apres);
  if (!found) throw refusal('requete.invalide', { raison: 'la page demandée est inconnue' });
  return { date: found[1], heureDebut: found[2], id: Number(found[3]) };
};

@Injectable()
export class Recherche {
  constructor(
    private readonly repository: RechercheRepository,
    private readonly comites: Comites,
    private readonly vue: Vue,
    private readonly classeurs: Workbooks,
  ) {}

  async page(r: RechercheSeances, actor: Actor) {
    const perimetre = await this.perimetre(r, actor);
    const [page, total] = await Promise.all([
      this.lire(r, perimetre, r.page?.taille ?? TAILLE_PAGE, r.page?.apres),
      this.repository.compter(r, perimetre),
    ]);
    return { ...page, total };
  }

  async exporter(r: RechercheSeances, actor: Actor) {
    const perimetre = await this.perimetre(r, actor);
    const lignes = toutes((apres) => this.lire(r, perimetre, TAILLE_PAGE_MAX, apres));
    const comites = await this.comites.tous();
    const voulus = (r.filtres.cppIds ?? []).map((id) => comites.get(id)?.nom ?? String(id)).join(', ');
    const filtres = [{ libelle: 'Comités', valeur: voulus }, ...filtresDe(r)];
    return this.classeurs.ecrire({ titre: 'Séances', nom: 'seances', filtres, colonnes: COLONNES, lignes }, actor);
  }

  private async lire(r: RechercheSeances, perimetre: Perimetre, taille: number, apres: string | undefined) {
    const rows = await this.repository.page(r, perimetre, taille + 1, repereDe(apres));
    const page = cutPage(rows, taille, (r) => `${r.date}.${r.heureDebut}.${r.id}`);
    return { ...page, lignes: await this.vue.lignes(page.lignes) };
  }

  private async perimetre(r: RechercheSeances, actor: Actor): Promise<Perimetre> {
    const cppIds = actor.profil === 'SUPER_ADMIN' ? null : [assertCpp(actor)];
    const texte = pliee(r.texte?.trim() ?? '');
    const cppDuTexte =
      texte === '' ? [] : [...(await this.comites.tous()).values()].filter((c) => pliee(c.nom).includes(texte)).map((c) => c.id);
    return { cppIds, cppDuTexte };
  }
}

/** What was asked, in words. */
const filtresDe = ({ filtres: f, texte }: RechercheSeances) => [
  { libelle: 'Texte', valeur: texte ?? '' },
  { libelle: 'Du', valeur: f.du ? formatJour(f.du) : '' },
  { libelle: 'Au', valeur: f.au ? formatJour(f.au) : '' },
  { libelle: 'Statuts', valeur: (f.statuts ?? []).map((s) => STATUT_SEANCE_LABELS[s]).join(', ') },
  { libelle: 'Types', valeur: (f.types ?? []).map((t) => TYPE_SEANCE_LABELS[t]).join(', ') },
  { libelle: 'Modes', valeur: (f.modes ?? []).map((m) => MODE_SEANCE_LABELS[m]).join(', ') },
];
