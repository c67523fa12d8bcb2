/** Lists and exports of séances, by role; exports of the dossiers of one séance. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Colonne } from '@riph/chassis/print/spreadsheet';
import { Workbooks } from '@riph/chassis/print/workbooks';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { SeanceId } from '@riph/contracts/core/ids';
import { TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import type { Jalons } from '@riph/contracts/examen/dossiers.internal';
import type { DossierSeance } from '@riph/contracts/seance/inscription.schemas';
import { seanceRecherche } from '@riph/contracts/seance/recherche.calls';
import { PresenceRepository } from '../affectation/presence.repository.ts';
import { examenDe, nomDe } from '../affectation/quorum.ts';
import { Agenda } from '../inscription/agenda.ts';
import { SeanceAccess } from '../seance/seance.access.ts';
import { Dossiers } from '../voisins/dossiers.ts';
import { Experts } from '../voisins/experts.ts';
import { nomsAuTitre } from './export.rules.ts';
import { Recherche } from './recherche.ts';

type Ligne = DossierSeance & { presents: string; experts: string; jalons: Jalons | undefined };

const rapporteur = (type: DossierSeance['rapporteurs'][number]['type']) => (d: Ligne) => nomsAuTitre(d.rapporteurs, type);
const SIMPLES: readonly Colonne<Ligne>[] = [
  { titre: 'Rang', valeur: (d) => d.rang, genre: 'nombre' },
  { titre: 'Numéro', valeur: (d) => d.numero },
  { titre: 'Type', valeur: (d) => TYPE_DOSSIER_LABELS[d.type], largeur: 24 },
  { titre: 'Titre', valeur: (d) => d.titre, largeur: 60 },
  { titre: 'Promoteur', valeur: (d) => d.promoteur, largeur: 32 },
  { titre: 'Rapporteur collège I', valeur: rapporteur('COLLEGE_1') },
  { titre: 'Rapporteur collège II', valeur: rapporteur('COLLEGE_2') },
  { titre: 'Méthodologiste', valeur: rapporteur('METHODOLOGISTE') },
  { titre: 'Experts', valeur: (d) => d.experts, largeur: 32 },
  { titre: 'Décision', valeur: (d) => d.decision },
];
const DATES = [
  ['Tirage au sort', 'dateTas'],
  ['Réception par le comité', 'dateReception'],
  ['Recevabilité', 'dateRecevabilite'],
  ['Demande de compléments', 'dateDemandeComplements'],
  ['Compléments reçus', 'dateReceptionComplements'],
  ['Demande de modification', 'dateDemandeModif'],
  ['Réponse reçue', 'dateReponseModif'],
] as const satisfies readonly (readonly [string, keyof Jalons])[];
const AVANCEES: readonly Colonne<Ligne>[] = [
  ...SIMPLES,
  { titre: 'Numéro national', valeur: (d) => d.numeroNational },
  { titre: 'Qualification', valeur: (d) => d.qualification },
  { titre: 'Statut', valeur: (d) => d.statutLibelle, largeur: 32 },
  { titre: 'Date limite de l’avis', valeur: (d) => d.dateLimite, genre: 'jour' },
  { titre: 'Rapports déposés', valeur: (d) => d.rapporteurs.filter((r) => r.rapportDepose).length, genre: 'nombre' },
  { titre: 'Liens déclarés', valeur: (d) => d.conflits.map((c) => `${c.nom} : ${c.motif}`).join(' ; '), largeur: 40 },
  ...DATES.map(([titre, cle]): Colonne<Ligne> => ({ titre, valeur: ({ jalons }) => jalons?.[cle] ?? null, genre: 'jour' })),
  { titre: 'Heure d’examen', valeur: (d) => d.heureExamen },
  { titre: 'Membres ayant délibéré', valeur: (d) => d.presents, largeur: 40 },
];

@Handles(seanceRecherche)
export class RechercheHandlers implements Handlers<typeof seanceRecherche> {
  constructor(
    private readonly recherche: Recherche,
    private readonly classeurs: Workbooks,
    private readonly access: SeanceAccess,
    private readonly agenda: Agenda,
    private readonly presences: PresenceRepository,
    private readonly voisins: Dossiers,
    private readonly experts: Experts,
  ) {}

  rechercherGestionnaire({ query, actor }: Input<typeof seanceRecherche, 'rechercherGestionnaire'>) {
    return this.recherche.page(query.recherche, actor);
  }
  rechercherInstructeur({ query, actor }: Input<typeof seanceRecherche, 'rechercherInstructeur'>) {
    return this.recherche.page(query.recherche, actor);
  }
  rechercherAdmin({ query, actor }: Input<typeof seanceRecherche, 'rechercherAdmin'>) {
    return this.recherche.page(query.recherche, actor);
  }
  exporterGestionnaire({ query, actor }: Input<typeof seanceRecherche, 'exporterGestionnaire'>) {
    return this.recherche.exporter(query.recherche, actor);
  }
  exporterInstructeur({ query, actor }: Input<typeof seanceRecherche, 'exporterInstructeur'>) {
    return this.recherche.exporter(query.recherche, actor);
  }
  exporterAdmin({ query, actor }: Input<typeof seanceRecherche, 'exporterAdmin'>) {
    return this.recherche.exporter(query.recherche, actor);
  }
  exporterDossiers({ params, actor }: Input<typeof seanceRecherche, 'exporterDossiers'>) {
    return this.dossiers(params.seanceId, actor, SIMPLES);
  }
  exporterDossiersAvance({ params, actor }: Input<typeof seanceRecherche, 'exporterDossiersAvance'>) {
    return this.dossiers(params.seanceId, actor, AVANCEES);
  }

  private async dossiers(seanceId: SeanceId, actor: Actor, colonnes: readonly Colonne<Ligne>[]) {
    const seance = await this.access.visibleSeance(seanceId, actor);
    const [agenda, presences] = await Promise.all([this.agenda.dossiers(seance, actor), this.presences.lister(seance.id)]);
    const dosIds = agenda.map((d) => d.dosId);
    const [experts, jalons] = await Promise.all([
      this.experts.parDossier(seance.cppId, dosIds),
      colonnes === AVANCEES ? this.voisins.jalons(dosIds) : new Map<number, Jalons>(),
    ]);
    const lignes = agenda.map((d): Ligne => {
      // As the minutes name them: who had left, or had not come yet, did not deliberate on it (COM-04).
      const { membres } = examenDe(presences, seance.type, d, d.ecarts);
      const isEcarte = d.conflits.some((c) => c.utiId === actor.utiId);
      const consultes = isEcarte ? '' : (experts?.get(d.dosId) ?? []).join(', ');
      const dits = { presents: membres.map(nomDe).join(', '), experts: experts === null ? 'Non connus' : consultes };
      return { ...d, ...dits, jalons: jalons.get(d.dosId) };
    });
    const filtres = [{ libelle: 'Séance', valeur: formatJour(seance.date) }];
    const titre = `Dossiers de la séance du ${formatJour(seance.date).replaceAll('/', '-')}`;
    return this.classeurs.ecrire({ titre, nom: `dossiers-seance-${seance.date}`, filtres, colonnes, lignes }, actor);
  }
}
