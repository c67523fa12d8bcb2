/** Spreadsheets of studies: the list that the screen shows, row for row. */

import { Handles } from '@riph/chassis/calls/handles';
import { Classeurs, toutes } from '@riph/chassis/print/classeurs';
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { TAILLE_PAGE_MAX } from '@riph/contracts/core/fields';
import { ETAT_ETUDE_LABELS } from '@riph/contracts/etude/dossier.workflow';
import type { LigneEtude, RechercheEtudes } from '@riph/contracts/etude/etude.schemas';
import { etudeExports } from '@riph/contracts/etude/exports.calls';
import { EtudesRepository } from '../../vie/etude/etudes.repository.ts';

type D<K extends keyof typeof etudeExports.calls> = Input<(typeof etudeExports.calls)[K]>;

const COLONNES: readonly Colonne<LigneEtude>[] = [
  { titre: 'Numéro', valeur: (e) => e.numero, largeur: 20 },
  { titre: 'Numéro national', valeur: (e) => e.numeroNational, largeur: 20 },
  { titre: 'Réglementation', valeur: (e) => e.reglementationCode, largeur: 16 },
  { titre: 'État', valeur: (e) => e.etatLibelle, largeur: 24 },
  { titre: 'Titre', valeur: (e) => e.titre, largeur: 60 },
  { titre: 'Acronyme', valeur: (e) => e.titreAbrege, largeur: 20 },
  { titre: 'Qualification', valeur: (e) => e.qualificationLibelle, largeur: 24 },
  { titre: 'Promoteur', valeur: (e) => e.promoteur, largeur: 32 },
  { titre: 'Déposant', valeur: (e) => e.deposant, largeur: 28 },
  { titre: 'Comité', valeur: (e) => e.cppNom, largeur: 28 },
  { titre: 'Ancillaire ou extension', valeur: (e) => (e.ancillaire ? 'Oui' : 'Non') },
  { titre: 'Avis favorable', valeur: (e) => e.dateAvisFavorable, genre: 'jour', largeur: 14 },
  { titre: 'Avis caduc le', valeur: (e) => e.dateCaducite, genre: 'jour', largeur: 14 },
  { titre: 'Début', valeur: (e) => e.dateDebutEffectif, genre: 'jour', largeur: 14 },
  { titre: 'Fin prévue', valeur: (e) => e.dateFinPrevue, genre: 'jour', largeur: 14 },
  { titre: 'Fin', valeur: (e) => e.dateFinEffective, genre: 'jour', largeur: 14 },
  { titre: 'Fin de l’assurance', valeur: (e) => e.assuranceExpiration, genre: 'jour', largeur: 14 },
];

@Handles(etudeExports)
export class ExportsHandlers implements Handlers<typeof etudeExports> {
  constructor(
    private readonly liste: EtudesRepository,
    private readonly classeurs: Classeurs,
  ) {}

  exporter({ query: { rechercheEtudeDto: recherche }, actor }: D<'exporter'>) {
    const lignes = toutes((apres) => this.liste.page({ ...recherche, page: { taille: TAILLE_PAGE_MAX, apres } }, actor));
    return this.classeurs.ecrire(
      { titre: 'Études', nom: 'etudes', filtres: enMots(recherche), colonnes: COLONNES, lignes },
      actor,
    );
  }
}

/** What was asked, in words. */
const enMots = ({ filtres: f, texte }: RechercheEtudes) => {
  const jour = (v: string | undefined) => (v ? formatJour(v) : '');
  return [
    { libelle: 'Texte', valeur: texte ?? '' },
    { libelle: 'Numéro', valeur: f.numero ?? '' },
    { libelle: 'Numéro national', valeur: f.numeroNational ?? '' },
    { libelle: 'Promoteur', valeur: f.promoteur ?? '' },
    { libelle: 'Réglementations', valeur: (f.reglementations ?? []).join(', ') },
    { libelle: 'Qualifications', valeur: (f.qualifications ?? []).join(', ') },
    { libelle: 'États', valeur: (f.etats ?? []).map((e) => ETAT_ETUDE_LABELS[e]).join(', ') },
    { libelle: 'Comités (identifiants)', valeur: (f.cppIds ?? []).join(', ') },
    { libelle: 'Ancillaire ou extension', valeur: f.ancillaire === undefined ? '' : f.ancillaire ? 'Oui' : 'Non' },
    { libelle: 'Avis du', valeur: jour(f.avisDu) },
    { libelle: 'Avis au', valeur: jour(f.avisAu) },
    { libelle: 'Fin prévue du', valeur: jour(f.finDu) },
    { libelle: 'Fin prévue au', valeur: jour(f.finAu) },
    { libelle: 'Assurance jusqu’au', valeur: jour(f.assuranceAvant) },
  ];
};
