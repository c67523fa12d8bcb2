/** The participations of one's studies as a spreadsheet: pseudonyms, never a name nor a day of birth of its own; each person in it has her line in the journal of looks (VRB-17). */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { Workbooks } from '@riph/chassis/print/workbooks';
import type { Actor } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { EXPORT_LIGNES_MAX } from '@riph/contracts/identity/exports';
import { enEuros } from '@riph/contracts/vrb/etude.schemas';
import {
  ETAT_DESIGNATION_LABELS,
  type LigneDesignation,
  MOTIF_INSCRIPTION_LABELS,
  type RechercheDesignations,
} from '@riph/contracts/vrb/volontaire.schemas';
import { FichierAccess, type Portee } from '../acces/fichier.access.ts';
import { ConsultationsRepository } from '../fichier/consultations.repository.ts';
import { type Ligne, ListesRepository } from './listes.repository.ts';
import { Listes } from './listes.ts';
import { enLots } from './lots.rules.ts';

type LigneExport = LigneDesignation & Pick<Ligne, 'motifInscription' | 'enNature' | 'prorogations' | 'centimes'>;

const COLONNES: readonly Colonne<LigneExport>[] = [
  { titre: 'Identifiant', valeur: (l) => l.identifiant, largeur: 20 },
  { titre: 'Numéro d’inclusion', valeur: (l) => l.numeroInclusion },
  { titre: 'Numéro de recherche', valeur: (l) => l.etudeNumero, largeur: 22 },
  { titre: 'Centre', valeur: (l) => l.centre.code, largeur: 12 },
  { titre: 'Investigateur', valeur: (l) => l.investigateur, largeur: 28 },
  { titre: 'Motif d’inscription', valeur: (l) => MOTIF_INSCRIPTION_LABELS[l.motifInscription], largeur: 36 },
  { titre: 'Début', valeur: (l) => l.dateDebut, genre: 'jour', largeur: 14 },
  { titre: 'Fin', valeur: (l) => l.dateFin, genre: 'jour', largeur: 14 },
  { titre: 'Prorogations', valeur: (l) => l.prorogations, genre: 'nombre' },
  { titre: 'Fin d’exclusion', valeur: (l) => l.dateFinExclusion, genre: 'jour', largeur: 18 },
  { titre: 'Indemnité (€)', valeur: (l) => enEuros(l.centimes - l.enNature), genre: 'nombre' },
  { titre: 'Avantages en nature (€)', valeur: (l) => enEuros(l.enNature), genre: 'nombre' },
  { titre: 'Total (€)', valeur: (l) => l.montantTotal, genre: 'nombre' },
  { titre: 'Statut', valeur: (l) => ETAT_DESIGNATION_LABELS[l.etat], largeur: 16 },
];
/** Sealed rows that are opened together. */
const LOT = 500;
const finaliteDe = ({ profil }: Actor): string => (profil === 'VRB_INVESTIGATEUR' ? 'INVESTIGATION' : 'GESTION');

@Injectable()
export class ExportDesignations {
  constructor(
    private readonly access: FichierAccess,
    private readonly listes: Listes,
    private readonly repository: ListesRepository,
    private readonly consultations: ConsultationsRepository,
    private readonly classeurs: Workbooks,
    private readonly clock: Clock,
  ) {}

  /** What the list of the same filters shows to the same person, all its pages. */
  async ecrire({ filtres: f }: RechercheDesignations, actor: Actor) {
    const suite = { apres: null, taille: EXPORT_LIGNES_MAX + 1, jour: this.clock.today() };
    const portee = await this.access.portee(actor);
    const lignes = await this.repository.designations(portee, f, suite);
    await this.listes.noter(actor, finaliteDe(actor), f.etuId ?? null, 'EXPORT');
    const etude = portee.etudes.find((e) => e.etuId === f.etuId);
    const filtres = [
      { libelle: 'Étude', valeur: etude?.numero ?? (f.etuId === undefined ? '' : String(f.etuId)) },
      { libelle: 'État', valeur: (f.etat ?? []).map((e) => ETAT_DESIGNATION_LABELS[e]).join(', ') },
      { libelle: 'Finit au plus tard le', valeur: f.finitAvant ? formatJour(f.finitAvant) : '' },
    ];
    // The store remembers the names of the files that it deleted: this one names nobody.
    const s = { titre: 'Participations', nom: 'participations-volontaires', filtres, colonnes: COLONNES };
    return this.classeurs.ecrire({ ...s, lignes: this.ouvrir(lignes, portee, actor) }, actor);
  }

  /** The line of the look is written before the persons of a batch are. */
  private async *ouvrir(lignes: readonly Ligne[], { etudes }: Portee, actor: Actor): AsyncGenerator<LigneExport> {
    const ligne = { utiId: actor.utiId, action: 'EXPORT', finalite: finaliteDe(actor) } as const;
    const { lots, coupee } = enLots(lignes, EXPORT_LIGNES_MAX, LOT);
    let derniere: LigneExport | undefined;
    for (const lot of lots) {
      await this.consultations.noterChacun(ligne, lot, this.clock.instant());
      const dites = await this.listes.dire(lot, etudes);
      for (const [rang, { motifInscription, enNature, prorogations, centimes }] of lot.entries()) {
        derniere = { ...dites[rang], motifInscription, enNature, prorogations, centimes };
        yield derniere;
      }
    }
    // One more than a file holds says that it is cut (REC-03): nobody else is read for it.
    if (coupee && derniere) yield derniere;
  }
}
