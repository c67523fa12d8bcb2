/** Rows of etude (and the places in séances, for seance) of one drawn study. Columns: migrations of the two services. */
import { createHash } from 'node:crypto';
import { type JournalLine, lineText } from '@riph/chassis/store/journal-chain';
import { addJours, addJoursOuvres } from '@riph/contracts/core/deadlines';
import { dateCaducite, echeanceCourante, joursSuspendus } from '@riph/contracts/etude/socle/delais';
import type { EvenementDossier } from '@riph/contracts/etude/socle/dossier.workflow';
import type { Hasard } from '../../faults/hasard.ts';
import type { Fichier, Personne } from './contexte.ts';
import { ligne, type Valeur } from './copie.ts';
import { type DossierTire, type EtudeTiree, gestionnaireDe, type Monde, membreDe } from './etudes.ts';
import { administratifDe, rechercheDe } from './formulaires.ts';

export const COLONNES = {
  etude: [
    ...[
      'id',
      'reglementation_code',
      'etat',
      'numero',
      'numero_national',
      'titre',
      'titre_abrege',
      'qualification_code',
      'promoteur',
    ],
    ...['deposant_uti_id', 'deposant_nom', 'cpp_id', 'cpp_nom', 'date_avis_favorable', 'date_caducite', 'assurance_expiration'],
    ...['date_debut_effectif', 'date_fin_prevue', 'date_fin_effective', 'rapport_final_le', 'historique', 'cree_le', 'maj_le'],
  ],
  dossier: [
    ...[
      'id',
      'etu_id',
      'type',
      'numero',
      'reglementation_code',
      'statut',
      'deposant_uti_id',
      'deposant_nom',
      'cpp_id',
      'cpp_nom',
    ],
    ...['mode_tirage', 'numero_national', 'titre', 'titre_abrege', 'qualification_code', 'promoteur', 'souhaite_etre_entendu'],
    ...[
      'date_creation',
      'date_soumission',
      'date_tas',
      'date_reception',
      'date_recevabilite',
      'recevable_a',
      'date_demande_complements',
    ],
    ...[
      'date_reception_complements',
      'date_demande_modif',
      'demande_modif_a',
      'date_reponse_modif',
      'reponse_modif_a',
      'date_avis',
      'sens_avis',
      'suspension_jours',
    ],
    ...['date_limite', 'tour', 'element_administratif', 'administratif_maj_le', 'administratif_maj_par'],
    ...['element_recherche', 'recherche_maj_le', 'recherche_maj_par', 'version', 'index_version', 'maj_le'],
  ],
  dossier_suivi: ['dos_id', 'tour', 'ouvert_le'],
  inscription: ['dos_id', 'seance_id', 'date', 'statut', 'examine_a'],
  piece: [
    ...[
      'dos_id',
      'categorie_id',
      'categorie_code',
      'categorie_libelle',
      'document_id',
      'nom',
      'type',
      'taille',
      'sha256',
      'version',
    ],
    ...['date_document', 'tour', 'deposee', 'deposee_le', 'deposee_par_uti_id', 'deposee_par', 'conformite'],
  ],
  document: ['dos_id', 'type', 'libelle', 'document_id', 'nom', 'mime', 'taille', 'sha256', 'tour', 'pour_deposant', 'cree_le'],
  demande: ['dos_id', 'type', 'date', 'cree_le', 'texte', 'lignes', 'auteur', 'repondue_le'],
  rapporteur: [
    ...[
      'dos_id',
      'cpp_id',
      'tour',
      'type',
      'uti_id',
      'nom',
      'designe_le',
      'decide_par',
      'designe_par',
      'date_rapport',
      'depose_le',
    ],
  ],
  avis: ['dos_id', 'cpp_id', 'sens', 'date', 'seance_id', 'seance_le', 'motivation', 'auteur'],
  tirage: [
    ...['dos_id', 'numero', 'instant', 'mode', 'reglementation_code', 'parametre_version', 'algorithme', 'comites', 'candidats'],
    ...['texte_candidats', 'cpp_id', 'cpp_nom', 'operateur', 'motif'],
  ],
} as const;
export type Table = keyof typeof COLONNES;
export const TABLES: readonly Table[] = [
  ...([
    'etude',
    'dossier',
    'dossier_suivi',
    'inscription',
    'piece',
    'document',
    'demande',
    'rapporteur',
    'avis',
    'tirage',
  ] as const),
];
export const COLONNES_INSCRIPTION = [
  ...[
    'seance_id',
    'dos_id',
    'type_dossier',
    'via',
    'via_tirage',
    'statut',
    'place_consommee',
    'rang',
    'decision',
    'inscrit_le',
    'inscrit_par',
  ],
];

/** Rows as they will be copied; `journal` is chained by the caller. */
export type Lot = { rows: Record<Table, string[]>; places: string[]; journal: JournalLine[] };
export const lotVide = (): Lot => ({
  rows: {
    etude: [],
    dossier: [],
    dossier_suivi: [],
    inscription: [],
    piece: [],
    document: [],
    demande: [],
    rapporteur: [],
    avis: [],
    tirage: [],
  },
  places: [],
  journal: [],
});

export type Numeros = { etude: number; dossier: number; numero: (annee: number) => string };

/** A moment of that day, the same for the same dossier and act. */
const instant = (jour: string, sel: number): string =>
  `${jour}T${String(7 + (sel % 11)).padStart(2, '0')}:${String((sel * 7) % 60).padStart(2, '0')}:${String((sel * 13) % 60).padStart(2, '0')}.000Z`;

export function ajouterEtude(lot: Lot, e: EtudeTiree, m: Monde, numeros: Numeros, h: Hasard): void {
  const id = numeros.etude++;
  const { contenu: c, deposant } = e;
  const depose = e.dossiers[0].vie.dateSoumission;
  const administratif = JSON.stringify(administratifDe(c, m.contexte, h));
  const recherche = JSON.stringify(rechercheDe(c));
  const numero = depose ? `E${String(id).padStart(7, '0')}` : null;
  const cree = instant(e.creation, id);
  lot.rows.etude.push(
    ligne([
      ...[
        id,
        'JARDE',
        e.etat,
        numero,
        c.numeroNational,
        c.titre,
        c.sigle,
        c.qualification,
        c.promoteur,
        deposant.utiId,
        deposant.nom,
      ],
      ...[depose ? e.cpp.id : null, depose ? e.cpp.nom : null, e.avisFavorable, e.avisFavorable && dateCaducite(e.avisFavorable)],
      ...[addJours(c.fin, 120), e.debutEffectif, c.fin, e.finEffective, e.rapportFinal, JSON.stringify(e.historique), cree, cree],
    ]),
  );
  for (const d of e.dossiers) new Ecriture(lot, e, m, h, numeros.dossier++).dossier(d, id, { administratif, recherche }, numeros);
}

/** The rows of one dossier. */
class Ecriture {
  private readonly lot: Lot;
  private readonly e: EtudeTiree;
  private readonly m: Monde;
  private readonly h: Hasard;
  private readonly id: number;

  constructor(lot: Lot, e: EtudeTiree, m: Monde, h: Hasard, id: number) {
    this.lot = lot;
    this.e = e;
    this.m = m;
    this.h = h;
    this.id = id;
  }

  private ajouter(table: Exclude<Table, 'etude'>, valeurs: readonly Valeur[]): void {
    this.lot.rows[table].push(ligne(valeurs));
  }

  dossier(d: DossierTire, etuId: number, forms: { administratif: string; recherche: string }, numeros: Numeros): void {
    const { vie } = d;
    const { contenu: c, deposant, cpp } = this.e;
    const numero = vie.dateSoumission ? numeros.numero(Number(vie.dateSoumission.slice(0, 4))) : null;
    const dernier = vie.pas.at(-1)?.jour ?? vie.creation;
    const maj = instant(dernier, this.id);
    const jamais = {
      dateReprise: null,
      destinatairesMs: null,
      informationsAnsm: null,
      joursComplements: null,
      consultationExperts: null,
    };
    const faits = { ...vie, ...jamais, reglementationCode: 'JARDE', type: d.type, qualificationCode: c.qualification };
    const isDepose = numero !== null;
    const version = 1 + vie.pas.length;
    this.ajouter('dossier', [
      ...[
        this.id,
        etuId,
        d.type,
        numero,
        'JARDE',
        vie.statut,
        deposant.utiId,
        deposant.nom,
        isDepose ? cpp.id : null,
        isDepose ? cpp.nom : null,
      ],
      ...[
        isDepose ? 'MANUEL' : null,
        c.numeroNational,
        c.titre,
        c.sigle,
        c.qualification,
        c.promoteur,
        false,
        instant(vie.creation, this.id),
      ],
      ...[vie.dateSoumission, vie.dateReception, vie.dateReception],
      ...[vie.dateRecevabilite, vie.dateRecevabilite && instant(vie.dateRecevabilite, 0), vie.dateDemandeComplements],
      ...[
        vie.dateReceptionComplements,
        ...[vie.dateDemandeModif, vie.dateDemandeModif && instant(vie.dateDemandeModif, 10)],
        ...[vie.dateReponseModif, vie.dateReponseModif && instant(vie.dateReponseModif, 0)],
        vie.dateAvis,
        vie.sensAvis,
        joursSuspendus(faits),
      ],
      ...[echeanceCourante(faits, this.m.aujourdhui)?.dateAffichee ?? null, vie.tour, forms.administratif, maj, deposant.nom],
      ...[forms.recherche, maj, deposant.nom, version, version, maj],
    ]);
    this.journal(d);
    this.pieces(d);
    if (numero !== null) this.deposer(d, numero);
  }

  private journal({ vie }: DossierTire): void {
    const gestionnaire = gestionnaireDe(this.m, this.e.cpp.id);
    const ecrire = (action: string, de: string | null, vers: string | null, jour: string, rang: number, qui: Personne | null) =>
      this.lot.journal.push({
        entityCode: 'DOSSIER',
        entityId: this.id,
        action,
        de,
        vers,
        commentaire: null,
        details: null,
        utiId: qui?.utiId ?? null,
        profil: qui === null ? null : qui === gestionnaire ? 'GESTIONNAIRE' : 'DEPOSANT',
        cppId: qui === gestionnaire ? this.e.cpp.id : null,
        auteur: qui?.nom ?? null,
        requestId: 'charge',
        le: instant(jour, this.id + rang),
      });
    ecrire('CREER', null, 'BROUILLON', vie.creation, 0, this.e.deposant);
    for (const [i, p] of vie.pas.entries())
      ecrire(
        p.evenement,
        p.de,
        p.vers,
        p.jour,
        i + 1,
        DU_DEPOSANT.includes(p.evenement) ? this.e.deposant : p.evenement === 'RENDRE_CADUC' ? null : gestionnaire,
      );
  }

  /** The mandatory pieces of its kind; a draft has a part of them. */
  private pieces({ type, vie }: DossierTire): void {
    const attendues = this.m.contexte.pieces(type, this.e.contenu.qualification);
    const isDepose = vie.dateSoumission !== null;
    const jointes = isDepose ? attendues : attendues.slice(0, this.h.entre(0, attendues.length));
    for (const [i, p] of jointes.entries()) {
      const f = this.fichier(i);
      this.ajouter('piece', [
        ...[
          this.id,
          p.categorieId,
          p.code,
          p.libelle,
          f.documentId,
          f.nom,
          f.type,
          f.taille,
          f.sha256,
          '1',
          vie.creation,
          1,
          isDepose,
        ],
        ...[instant(vie.creation, this.id + i), this.e.deposant.utiId, this.e.deposant.nom, vie.dateRecevabilite ? true : null],
      ]);
    }
  }

  private fichier(i: number): Fichier {
    const { fichiers } = this.m.contexte;
    return fichiers[(this.id + i) % fichiers.length];
  }

  private deposer({ type, vie }: DossierTire, numero: string): void {
    const { cpp } = this.e;
    const depot = vie.dateSoumission ?? vie.creation;
    const auteur = gestionnaireDe(this.m, cpp.id).nom;
    this.ajouter('dossier_suivi', [this.id, 1, depot]);
    if (vie.dateReponseModif) this.ajouter('dossier_suivi', [this.id, 2, vie.dateReponseModif]);
    this.document('RECEPISSE', 'Récépissé de dépôt', depot, 1);
    this.document('PREUVE_TIRAGE', 'Preuve de l’attribution au comité', depot, 1);
    this.ajouter('tirage', [
      ...[
        this.id,
        numero,
        instant(depot, this.id),
        'MANUEL',
        'JARDE',
        1,
        'sha256-v1',
        '[]',
        '[]',
        '',
        cpp.id,
        cpp.nom,
        'Administration',
      ],
      'Dossier engendré pour les mesures : aucun tirage au sort n’a eu lieu.',
    ]);
    if (vie.dateDemandeComplements) this.demande('COMPLEMENTS', vie.dateDemandeComplements, vie.dateReceptionComplements, auteur);
    if (vie.dateDemandeModif) this.demande('MODIFICATION', vie.dateDemandeModif, vie.dateReponseModif, auteur);
    if (vie.dateRecevabilite) this.rapporteurs(vie.dateRecevabilite, vie.seance?.date ?? null, auteur);
    if (vie.seance) this.inscrire(type, depot, vie.seance, vie.statut, auteur);
    if (vie.dateAvis && vie.sensAvis) {
      const { id = null, date = null } = vie.seance ?? {};
      this.ajouter('avis', [this.id, cpp.id, vie.sensAvis, vie.dateAvis, id, date, 'Le comité a délibéré.', auteur]);
      this.document('AVIS_FINAL', 'Avis du comité', vie.dateAvis, vie.tour);
    }
  }

  private document(type: string, libelle: string, jour: string, tour: number): void {
    const f = this.fichier(type.length);
    this.ajouter('document', [
      ...[
        this.id,
        type,
        libelle,
        f.documentId,
        `${type.toLowerCase()}.pdf`,
        f.type,
        f.taille,
        f.sha256,
        tour,
        true,
        instant(jour, this.id),
      ],
    ]);
  }

  private demande(type: string, date: string, reponse: string | null, auteur: string): void {
    const lignes = [
      {
        categorieId: null,
        categorieLibelle: 'Protocole',
        pjId: null,
        texte: 'Préciser le critère principal.',
        justification: null,
        pieceIds: [],
      },
    ];
    const repondue = reponse && instant(reponse, this.id);
    this.ajouter('demande', [
      this.id,
      type,
      date,
      instant(date, this.id),
      'Le comité demande :',
      JSON.stringify(lignes),
      auteur,
      repondue,
    ]);
  }

  private rapporteurs(recevable: string, seance: string | null, auteur: string): void {
    const decideur = this.m.gens.membres.get(this.e.cpp.id)?.[0]?.nom ?? auteur;
    for (const college of ['COLLEGE_1', 'COLLEGE_2']) {
      const membre = membreDe(this.h, this.m, this.e.cpp.id, college);
      if (!membre) continue;
      const expected = seance && addJoursOuvres(seance, -5);
      const depose = expected && expected <= this.m.aujourdhui ? instant(expected, this.id) : null;
      this.ajouter('rapporteur', [
        this.id,
        this.e.cpp.id,
        1,
        college,
        membre.utiId,
        membre.nom,
        instant(recevable, this.id),
        decideur,
        auteur,
        expected,
        depose,
      ]);
    }
  }

  /** The place in the séance, for both services: theirs and the projection of etude. */
  private inscrire(type: string, depot: string, seance: { id: number; date: string }, statut: string, auteur: string): void {
    const { aujourdhui } = this.m;
    if (ARRETES.includes(statut) && seance.date > aujourdhui) return;
    const isExamine = seance.date < aujourdhui;
    const [inscription, examineA] = isExamine ? ['EXAMINE', instant(seance.date, 7)] : ['INSCRIT', null];
    this.ajouter('inscription', [this.id, seance.id, seance.date, inscription, examineA]);
    this.lot.places.push(
      ligne([
        ...[
          seance.id,
          this.id,
          type,
          'GESTION',
          false,
          isExamine ? 'EXAMINE' : 'INSCRIT',
          true,
          this.id,
          null,
          instant(depot, this.id),
          auteur,
        ],
      ]),
    );
  }
}

const DU_DEPOSANT: readonly EvenementDossier[] = ['SOUMETTRE', 'ENVOYER_COMPLEMENTS', 'REPONDRE_MODIF', 'RETIRER'];
/** Ended before its séance: its place was given back. */
const ARRETES: readonly string[] = ['ABANDONNE', 'RENONCE', 'IRRECEVABLE'];

export const COLONNES_JOURNAL = [
  ...[
    'rang',
    'entity_code',
    'entity_id',
    'action',
    'de',
    'vers',
    'commentaire',
    'details',
    'uti_id',
    'profil',
    'cpp_id',
    'auteur',
    'request_id',
  ],
  ...['le', 'precedent', 'empreinte'],
];
export type Tete = { rang: number; empreinte: string };

/** Rows of the journal, each chained to the one before (services/chassis/src/store/journal-chain.ts). Moves the head. */
export const chainer = (tete: Tete, lignes: readonly JournalLine[]): string[] =>
  lignes.map((l) => {
    const precedent = tete.empreinte;
    tete.rang += 1;
    tete.empreinte = createHash('sha256').update(precedent).update(lineText(l)).digest('hex');
    return ligne([
      ...[
        tete.rang,
        l.entityCode,
        l.entityId,
        l.action,
        l.de,
        l.vers,
        l.commentaire,
        null,
        l.utiId,
        l.profil,
        l.cppId,
        l.auteur,
        l.requestId,
      ],
      ...[l.le, precedent, tete.empreinte],
    ]);
  });
