import { Injectable } from '@nestjs/common';
import { cutPage } from '@riph/chassis/store/cut-page';
import type { Actor } from '@riph/contracts/core/call';
import { profilEnMots } from '@riph/contracts/core/droits';
import type { SeanceId } from '@riph/contracts/core/ids';
import { actsInWords } from '@riph/contracts/core/journal-words';
import { estJugeEtPartie } from '@riph/contracts/etude/socle/liens';
import { ACTES_PAR_PAGE } from '@riph/contracts/etude/suivi/evenements.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { STATUT_SEANCE_LABELS, STATUTS_SEANCE, seanceWorkflow } from '@riph/contracts/seance/seance.workflow';
import { SeanceAccess } from '../seance/seance.access.ts';
import { Dossiers } from '../voisins/dossiers.ts';
import { type ActeSeance, HistoriqueRepository } from './historique.repository.ts';

/** Members are not told who announced an absence or has a link with which dossier. */
const LECTEURS: readonly string[] = ['GESTIONNAIRE', 'SUPER_ADMIN'];
const acteEnMots = actsInWords([seanceWorkflow]);
const statutEnMots = (code: string | null) => {
  const statut = STATUTS_SEANCE.find((s) => s === code);
  return statut ? STATUT_SEANCE_LABELS[statut] : code;
};

/** Who did what with a séance, for its secretariat and the administration. */
@Injectable()
export class Historique {
  constructor(
    private readonly access: SeanceAccess,
    private readonly repository: HistoriqueRepository,
    private readonly dossiers: Dossiers,
  ) {}

  /** One page, newest first; `suite`: the line before which the older ones stand. Throws `seance.introuvable`. */
  async lire(seanceId: SeanceId, avant: number | null, actor: Actor | null) {
    if (!actor || !LECTEURS.includes(actor.profil)) throw refus('seance.introuvable', { seanceId });
    await this.access.visibleSeance(seanceId, actor);
    const lus = await this.repository.lister(seanceId, { avant, limite: ACTES_PAR_PAGE + 1 });
    const { lignes: actes, suivant } = cutPage(lus, ACTES_PAR_PAGE, (a) => a.id);
    const dosIds = [...new Set(actes.flatMap((a) => (a.dosId === null ? [] : [a.dosId])))];
    const resumes = await this.dossiers.resumes(dosIds);
    const numeros = new Map([...resumes].map(([dosId, { numero }]) => [dosId, numero]));
    // A dossier that the reader filed is on no agenda for him.
    const siens = new Set([...resumes.values()].filter((d) => estJugeEtPartie(actor, d)).map((d) => d.dosId));
    const lisibles = actes.filter((a) => a.dosId === null || !siens.has(a.dosId));
    return { lignes: lisibles.map((a) => enMots(a, numeros)), suite: suivant };
  }
}

function enMots(a: ActeSeance, numeros: ReadonlyMap<number, string | null>) {
  const numero = a.dosId === null ? null : (numeros.get(a.dosId) ?? null);
  return {
    id: a.id,
    date: a.le,
    action: a.action,
    libelle: acteEnMots(a.action),
    acteur: a.auteur ?? 'La plateforme',
    profil: a.profil && profilEnMots(a.profil),
    de: statutEnMots(a.de),
    vers: statutEnMots(a.vers),
    commentaire: [numero && `Dossier ${numero}`, a.commentaire].filter(Boolean).join(' : ') || null,
    verdict: null,
    documents: [],
  };
}
