/** What the administration reads before it changes a value: where it is used, who changed it. */

import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { etudeInternal } from '@riph/contracts/etude/etude.internal';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { referentielExt } from '@riph/contracts/referentiel/ext.calls';
import type { ListeDeValeurs } from '@riph/contracts/referentiel/ext.schemas';
import { seanceInternal } from '@riph/contracts/seance/seance.internal';
import { isVisible } from './applicatif/messages.rules.ts';
import { Reglages } from './applicatif/reglages.ts';
import { CppAccess } from './cpp/cpp.access.ts';
import type { Instantane } from './listes/instantane.ts';
import { JournalRepository } from './listes/journal.repository.ts';
import { lignesDuJournal } from './listes/journal.rules.ts';
import { assertValeur, ReferentielCache } from './listes/referentiel-cache.ts';

type D<K extends keyof typeof referentielExt.calls> = Input<(typeof referentielExt.calls)[K]>;

const LISTES: Record<ListeDeValeurs, (r: Instantane) => readonly { id: number; code: string }[]> = {
  qualification: (r) => r.qualifications,
  produitActe: (r) => r.produitsActes,
  domaine: (r) => r.domaines,
  competence: (r) => r.competences,
  caracteristique: (r) => r.caracteristiques,
  categoriePiece: (r) => r.categoriesPieces,
  promoteur: (r) => r.promoteurs,
  pays: (r) => r.pays,
  motifDefavorable: (r) => r.motifs,
  expertise: (r) => r.expertises,
  reglementation: (r) => r.reglementations,
};

@Handles(referentielExt)
export class ExtHandlers implements Handlers<typeof referentielExt> {
  constructor(
    private readonly cache: ReferentielCache,
    private readonly journal: JournalRepository,
    private readonly callService: CallService,
    private readonly access: CppAccess,
    private readonly clock: Clock,
    private readonly reglages: Reglages,
  ) {}

  async lireUtilisation({ params: { liste, id } }: D<'lireUtilisation'>) {
    const r = await this.cache.lire();
    const { code } = assertValeur(LISTES[liste](r), id, 'Valeur');
    const demande = { liste, id, code };
    const [etude, identite] = await Promise.all([
      this.callService.call(etudeInternal, 'usageReferentiel', demande),
      this.callService.call(annuaireInternal, 'usageReferentiel', demande),
    ]);
    const usages = [
      { libelle: 'Dossiers déposés', nombre: etude.deposes },
      { libelle: 'Brouillons de déposants', nombre: etude.brouillons },
      { libelle: 'Personnes inscrites', nombre: identite.personnes },
      { libelle: 'Membres de comités', nombre: identite.membres },
      { libelle: 'Comités', nombre: comites(r, liste, code) },
      { libelle: 'Lignes de la matrice des pièces', nombre: pieces(r, demande) },
    ];
    return { usages: usages.filter((u) => u.nombre > 0) };
  }

  async lireJournal({ params }: D<'lireJournal'>) {
    return lignesDuJournal(await this.journal.evenements(params.entite, params.id));
  }

  async lireSuitesFermeture({ params: { cppId }, actor }: D<'lireSuitesFermeture'>) {
    await this.access.visibleCpp(cppId, actor);
    const jour = this.clock.today();
    const [dossiers, seances, gestionnaires, membres] = await Promise.all([
      this.callService.call(etudeInternal, 'dossiersEnCours', { cppId, limite: DOSSIERS_MONTRES }),
      this.callService.call(seanceInternal, 'seancesAVenir', { cppId, du: jour, limite: SEANCES_MONTREES }),
      this.callService.call(annuaireInternal, 'gestionnairesDuCpp', { cppId }),
      this.callService.call(annuaireInternal, 'membresDuCpp', { cppId, jour }),
    ]);
    return { dossiers, seances, gestionnaires: gestionnaires.length, membres: membres.length };
  }

  async lireJournalCpp({ params: { cppId }, actor }: D<'lireJournalCpp'>) {
    await this.access.visibleCpp(cppId, actor);
    return lignesDuJournal(await this.journal.evenements('CPP', cppId));
  }

  lireReglages() {
    return this.reglages.lire();
  }

  modifierReglages({ body, actor }: D<'modifierReglages'>) {
    return this.reglages.modifier(body, actor);
  }

  async lireAnnonceCpp({ actor }: D<'lireAnnonceCpp'>) {
    if (actor.cppId === null) return null;
    const { nom, annonceInstructeurs: texte, annonceFin: fin } = await this.access.visibleCpp(actor.cppId, actor);
    return texte !== null && isVisible({ debut: null, fin }, this.clock.today()) ? { texte, fin, comite: nom } : null;
  }
}

/** Enough to see what is at stake; the total says the rest. */
const DOSSIERS_MONTRES = 20;
const SEANCES_MONTREES = 50;

const comites = (r: Instantane, liste: ListeDeValeurs, code: string) =>
  r.cpps.filter(
    (c) =>
      (liste === 'competence' && (c.competences.includes(code) || c.competencesUe.includes(code))) ||
      (liste === 'reglementation' && c.actif && c.reglementations.some((x) => x === code)),
  ).length;
const pieces = (r: Instantane, v: { liste: ListeDeValeurs; id: number; code: string }) =>
  r.pieces.filter(
    (p) =>
      p.actif &&
      ((v.liste === 'categoriePiece' && p.categorieId === v.id) ||
        (v.liste === 'qualification' && p.qualificationCode === v.code)),
  ).length;
