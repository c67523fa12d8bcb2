/** Searches of persons and their exports: the file holds exactly the lines of the list. */
import { Injectable } from '@nestjs/common';
import { Classeurs, toutes } from '@riph/chassis/print/classeurs';
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import type { Actor } from '@riph/contracts/core/call';
import type { Profil } from '@riph/contracts/core/droits';
import { TAILLE_PAGE, TAILLE_PAGE_MAX } from '@riph/contracts/core/fields';
import { CATEGORIES_MEMBRE, COLLEGE_LABELS, FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { COMPTE_STATUT_LABELS } from '@riph/contracts/identity/compte.workflow';
import type { rechercheMembres, recherchePersonnes } from '@riph/contracts/identity/personne.schemas';
import type * as z from 'zod';
import { Comites } from '../membres/comites.ts';
import {
  type DemandeMembres,
  type DemandePersonnes,
  type MembreTrouve,
  type PersonneTrouvee,
  RechercheRepository,
} from './recherche.repository.ts';

type RecherchePersonnes = z.output<typeof recherchePersonnes> | undefined;
type RechercheMembres = z.output<typeof rechercheMembres> | undefined;

const libelle = <C extends string>(code: C | null, labels: Record<C, string>) => code && { code, libelle: labels[code] };
const CATEGORIE = (code: keyof typeof CATEGORIES_MEMBRE | null) => code && { code, libelle: CATEGORIES_MEMBRE[code].libelle };
const pageOf = (r: RecherchePersonnes | RechercheMembres) => ({ taille: r?.page?.taille ?? TAILLE_PAGE, apres: r?.page?.apres });

const demandePersonnes = (r: RecherchePersonnes): DemandePersonnes => ({
  statut: r?.filtres.statut,
  texte: r?.texte,
  tri: r?.tri?.[0]?.champ ?? 'nom',
  sens: r?.tri?.[0]?.sens ?? 'asc',
});
/** The committee of a manager or a member is a filter inside the query, whatever was asked. */
const demandeMembres = (r: RechercheMembres, actor: Actor): DemandeMembres => ({
  ...r?.filtres,
  cppId: actor.profil === 'SUPER_ADMIN' ? r?.filtres.cppId : (actor.cppId ?? 0),
  texte: r?.texte,
  tri: r?.tri?.[0]?.champ ?? 'nom',
  sens: r?.tri?.[0]?.sens ?? 'asc',
});

const COLONNES_PERSONNES: Colonne<PersonneTrouvee>[] = [
  { titre: 'Nom', valeur: (l) => l.nom },
  { titre: 'Prénom', valeur: (l) => l.prenom },
  { titre: 'Adresse électronique', valeur: (l) => l.email, largeur: 35 },
  { titre: 'Organisme', valeur: (l) => l.organisme },
  { titre: 'État', valeur: (l) => COMPTE_STATUT_LABELS[l.statut] },
  { titre: 'Dernière connexion', valeur: (l) => l.derniereConnexion, genre: 'instant' },
];
const colonnesMembres = (noms: ReadonlyMap<number, string>): Colonne<MembreTrouve>[] => [
  { titre: 'Comité', valeur: (l) => noms.get(l.cppId) ?? String(l.cppId), largeur: 30 },
  { titre: 'Civilité', valeur: (l) => l.civilite },
  { titre: 'Nom', valeur: (l) => l.nom },
  { titre: 'Prénom', valeur: (l) => l.prenom },
  { titre: 'Adresse électronique', valeur: (l) => l.email, largeur: 35 },
  { titre: 'Collège', valeur: (l) => l.college && COLLEGE_LABELS[l.college] },
  { titre: 'Fonction', valeur: (l) => (l.fonction ? FONCTION_MEMBRE_LABELS[l.fonction] : 'Gestionnaire') },
  { titre: 'Début de nomination', valeur: (l) => l.dateDebut, genre: 'jour' },
  { titre: 'Fin de nomination', valeur: (l) => l.dateFin, genre: 'jour' },
  { titre: 'Actif', valeur: (l) => (l.actif ? 'Oui' : 'Non') },
];

@Injectable()
export class Recherches {
  constructor(
    private readonly repository: RechercheRepository,
    private readonly comites: Comites,
    private readonly classeurs: Classeurs,
  ) {}

  async personnes(profil: Profil, r: RecherchePersonnes) {
    const page = await this.repository.personnes(profil, demandePersonnes(r), pageOf(r));
    return {
      ...page,
      lignes: page.lignes.map((l) => ({ ...l, statut: { code: l.statut, libelle: COMPTE_STATUT_LABELS[l.statut] } })),
    };
  }

  async membres(r: RechercheMembres, actor: Actor) {
    const page = await this.repository.membres(demandeMembres(r, actor), pageOf(r));
    return {
      ...page,
      lignes: page.lignes.map((l) => ({
        ...l,
        college: libelle(l.college, COLLEGE_LABELS),
        categorie: CATEGORIE(l.categorie),
        fonction: libelle(l.fonction, FONCTION_MEMBRE_LABELS),
      })),
    };
  }

  exporterPersonnes(profil: Profil, r: RecherchePersonnes, actor: Actor, titre: string) {
    const demande = demandePersonnes(r);
    const lignes = toutes((apres) => this.repository.personnes(profil, demande, { taille: TAILLE_PAGE_MAX, apres }));
    const nom = `comptes-${profil.toLowerCase().replaceAll('_', '-')}`;
    return this.classeurs.ecrire({ titre, nom, filtres: enMots(r), colonnes: COLONNES_PERSONNES, lignes }, actor);
  }

  async exporterMembres(r: RechercheMembres, actor: Actor) {
    const demande = demandeMembres(r, actor);
    const noms = new Map((await this.comites.toutes()).map((c) => [c.cppId, c.nom]));
    const lignes = toutes((apres) => this.repository.membres(demande, { taille: TAILLE_PAGE_MAX, apres }));
    const classeur = { titre: 'Membres de comité', nom: 'membres', filtres: enMots(r), colonnes: colonnesMembres(noms), lignes };
    return this.classeurs.ecrire(classeur, actor);
  }
}

/** What was asked, in words. */
const enMots = (r: RecherchePersonnes | RechercheMembres) => [
  { libelle: 'Texte', valeur: r?.texte ?? '' },
  ...Object.entries(r?.filtres ?? {}).map(([libelle, v]) => ({ libelle, valeur: String(v ?? '') })),
];
