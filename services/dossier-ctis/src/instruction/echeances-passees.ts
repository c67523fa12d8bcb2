/**
 * Daily task: what the law decides by itself when a day has passed. The two validations become tacit, a request that waits in vain for its sponsor lapses, the
 * committee's silence is acceptance, the agency's lets part I decide, part II that is never filed ends it; before, whoever must act is reminded. Any instance may do it, twice or after a day missed. Rules: CTI-12, CTI-47, CTI-48, CTI-56 (regulation 536/2014, articles 5, 7, 8 and 11; CSP R1124-6, R1124-11).
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Jour } from '@riph/contracts/core/paris';
import { DECISION_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { retenir } from '../documents/documents.rules.ts';
import { DecisionDansLEssai } from '../etude/decision-inscrite.ts';
import { dossiersCtis, ENTITE } from '../socle/collections.ts';
import { type DossierOuvert, ouvertDe } from '../socle/dossier-ouvert.rules.ts';
import { DossiersOuverts } from '../socle/dossiers-ouverts.repository.ts';
import { Objets } from '../socle/objets.repository.ts';
import { estReprise, faitsDe } from '../socle/suivi.rules.ts';
import { type Annonce, CourrielsCtis, type Prevenus } from './courriels.ts';
import { type Effet, effetsDuJour } from './echeances-passees.rules.ts';
import { rappelsDuJour } from './rappels.rules.ts';
import { Suivis } from './suivis.ts';

@Injectable()
export class EcheancesPassees extends DailyTask {
  constructor(
    private readonly store: Objets,
    private readonly ouverts: DossiersOuverts,
    private readonly suivis: Suivis,
    private readonly courriels: CourrielsCtis,
    private readonly essai: DecisionDansLEssai,
    clock: Clock,
  ) {
    super('dossier-ctis', 'what the law decides when a day has passed', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    for await (const d of this.ouverts.aDelai())
      await lignes.run({ dosId: d.id }, 'the day of a request could not be passed', () => this.leJourDe(d, jour));
  }

  /** What the day changes of one part leaves the reminders of the other. */
  private async leJourDe(d: DossierOuvert, jour: Jour): Promise<void> {
    const reste = effetsSur(d, jour).length > 0 ? await this.passerUn(d, jour) : d;
    if (!reste) return;
    for (const rappel of rappelsDuJour(faitsDe(reste), jour)) await this.courriels.rappeler(reste, rappel);
  }

  /** Judged again on what is stored now: whoever acted meanwhile was in time. Gives the request as it is then; null when it is over. */
  private async passerUn(vu: DossierOuvert, jour: Jour): Promise<DossierOuvert | null> {
    const prevenus = await this.courriels.prevenus(vu);
    await this.suivis.changer(vu.id, undefined, async (d, tx) => {
      for (const effet of effetsSur(d, jour)) await this.constater(d, tx, effet, prevenus);
    });
    const la = await this.store.read(dossiersCtis, vu.id);
    return la && ouvertDe(vu.id, la.contenu);
  }

  private async constater(d: DossierOuvert, tx: Tx, effet: Effet, prevenus: Prevenus): Promise<void> {
    const details = { echeance: effet.le };
    if (effet.evenement === 'P1_VALIDER_TACITEMENT') {
      await this.suivis.tirerPartieUn(d, tx, effet.evenement, null, { details });
      d.suivi.recevableLe = effet.le;
      retenir(d.documents, (x) => x.partie === 1);
      return;
    }
    if (effet.evenement === 'DECIDER_TACITEMENT') {
      await this.decider(d, tx, effet, prevenus);
      return;
    }
    if (effet.evenement === 'DIRE_RETARD_REEXAMEN') {
      this.direRetard(d, tx, effet.le, prevenus);
      return;
    }
    if (effet.evenement === 'P1_CONSTATER_RENONCEMENT')
      await this.suivis.tirerPartieUn(d, tx, effet.evenement, null, { details });
    else await this.suivis.tirer(d, tx, effet.evenement, null, { details });
    if (effet.evenement === 'VALIDER_TACITEMENT') {
      d.suivi.recevableDeuxLe = effet.le;
      if (faitsDe(d).partieUn === 'P1_SANS_OBJET') d.suivi.recevableLe ??= effet.le;
      return;
    }
    if (effet.evenement === 'CONSTATER_SILENCE') d.suivi.finPartieDeux = effet.le;
    else if (effet.evenement !== 'P1_CONSTATER_RENONCEMENT')
      for (const x of d.suivi.demandes) if (x.statut === 'ENVOYEE') x.statut = 'ECHUE';
    const annonce = { evenement: effet.evenement, ...FINS[effet.evenement](formatJour(effet.le)) };
    this.courriels.annoncer(tx, d, prevenus, annonce, effet.le);
  }

  /** Of the second committee, once: its silence decides nothing. */
  private direRetard(d: DossierOuvert, tx: Tx, le: string, prevenus: Prevenus): void {
    if (d.suivi.reexamen) d.suivi.reexamen.retardDitLe = le;
    tx.journal({ entityCode: ENTITE, entityId: d.id, action: 'DIRE_RETARD_REEXAMEN', details: { echeance: le }, actor: null });
    const texte = `Le second comité n’a pas rendu d’avis au ${formatJour(le)}, dernier jour que la plateforme lui donne. Son silence ne vaut pas accord : l’avis défavorable du premier comité demeure, et le second doit toujours rendre le sien.`;
    const aQui = ['COMITE', 'PROMOTEUR', 'ADMINISTRATION'] as const;
    this.courriels.annoncer(tx, d, prevenus, { evenement: 'RETARD_REEXAMEN', titre: 'second avis en retard', texte, aQui }, le);
  }

  /** Deemed given until the portal tells it; it is written in the trial, as one that is typed. */
  private async decider(
    d: DossierOuvert,
    tx: Tx,
    { le, type }: Extract<Effet, { evenement: 'DECIDER_TACITEMENT' }>,
    prevenus: Prevenus,
  ): Promise<void> {
    const geste = { vers: d.suivi.partieUn, details: { echeance: le, type } };
    await this.suivis.tirerPartieUn(d, tx, 'DECIDER_TACITEMENT', null, geste);
    Object.assign(d, { decision: { type, date: le }, dateDecision: le });
    d.suivi.decisionTacite = true;
    await this.essai.inscrire(tx, { ...d, statut: type }, null);
    const texte = `Aucune décision n’a été notifiée au ${formatJour(le)} : la demande est réputée ${DECISION_CTIS_LABELS[type].toLowerCase()} (article 8, paragraphe 6, du règlement). Le portail européen le confirmera ou le corrigera.`;
    const aQui = ['PROMOTEUR', 'COMITE', 'ANSM', 'ADMINISTRATION'] as const;
    this.courriels.annoncer(tx, d, prevenus, { evenement: 'DECISION_TACITE', titre: 'décision réputée rendue', texte, aQui }, le);
  }
}

/** A day that had passed when the administration opened it again is not passed twice. */
const effetsSur = (d: DossierOuvert, jour: Jour): Effet[] =>
  effetsDuJour(faitsDe(d), d.suivi.partieUn, jour).filter((e) => !estReprise(e.le, d.suivi.rouvertLe));

const TOUS = ['PROMOTEUR', 'COMITE', 'RAPPORTEURS', 'ANSM'] as const;
const FINS = {
  CONSTATER_SILENCE: (le: string) => ({
    titre: 'accord tacite',
    texte: `Le comité n’a pas rendu d’avis au ${le} : son silence vaut acceptation de la partie II.`,
    aQui: [...TOUS, 'ADMINISTRATION'] as const,
  }),
  CONSTATER_RENONCEMENT: (le: string) => ({
    titre: 'demande caduque',
    texte: `Aucune réponse n’est parvenue au ${le} : la demande est caduque.`,
    aQui: TOUS,
  }),
  P1_CONSTATER_RENONCEMENT: (le: string) => ({
    titre: 'demande caduque',
    texte: `Aucune réponse au complément de la partie I n’est connue au ${le} : la demande est caduque. Une réponse donnée à temps sur le portail européen la rouvre dès qu’elle y est lue.`,
    aQui: TOUS,
  }),
  CONSTATER_NON_DEPOT: (le: string) => ({
    titre: 'demande caduque',
    texte: `La partie II n’a pas été déposée au ${le}, deux ans après la partie I : la demande est caduque (article 11 du règlement).`,
    aQui: TOUS,
  }),
} satisfies Record<string, (le: string) => Pick<Annonce, 'titre' | 'texte' | 'aQui'>>;
