/**
 * Daily task: the sponsor of a trial authorised here without a first participant in France is warned twice, then told, with its committee and the agency, that the authorisation has expired.
 * Any instance may do it, twice or after a day missed. Rule: CTI-50 (regulation 536/2014, article 8(9)).
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { DailyTask } from '@riph/chassis/daily/daily-task';
import type { OneByOne } from '@riph/chassis/daily/one-by-one';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { addJours, formatJour } from '@riph/contracts/core/deadlines';
import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { PREAVIS_PREMIER_SUJET } from '@riph/contracts/dossier-ctis/premier-sujet.rules';
import { type Annonce, CourrielsCtis } from '../instruction/courriels.ts';
import { etudesCtis } from '../socle/collections.ts';
import { EssaisSurveilles, PREMIERS_SUJETS } from '../socle/essais-surveilles.repository.ts';
import { Objets } from '../socle/objets.repository.ts';
import { PremiersSujets, type SujetAttendu } from '../socle/premiers-sujets.ts';

const EXPIREE = 'EXPIREE';
const ARTICLE = '(article 8, paragraphe 9, du règlement)';

@Injectable()
export class AutorisationsSansSujet extends DailyTask {
  constructor(
    private readonly store: Objets,
    private readonly surveilles: EssaisSurveilles,
    private readonly premiersSujets: PremiersSujets,
    private readonly courriels: CourrielsCtis,
    clock: Clock,
  ) {
    super('dossier-ctis', 'authorisations without a first participant', clock);
  }

  protected async doDay(jour: Jour, lignes: OneByOne): Promise<void> {
    for (const [rang, attente] of PREMIERS_SUJETS.entries())
      for (const etuId of await this.surveilles.ids(attente))
        await lignes.run({ etuId }, 'the authorisation of a trial could not be looked at', () =>
          this.regarder(etuId, rang, jour),
        );
  }

  /** What is awaited is passed to the next rank, or awaited no more, with what follows. */
  private async regarder(etuId: EtuId, rang: number, jour: Jour): Promise<void> {
    const attente = PREMIERS_SUJETS[rang];
    const la = await this.store.read(etudesCtis, etuId);
    const expected = la && (await this.premiersSujets.de({ ...la.contenu, id: etuId }));
    if (!expected || expected.sujet.expiree) return this.store.note((tx) => this.surveilles.remove(tx, attente, etuId));
    const { date } = expected.sujet;
    const preavis = PREAVIS_PREMIER_SUJET.at(rang);
    const suivante = PREMIERS_SUJETS.at(rang + 1);
    if (preavis === undefined || suivante === undefined) return this.finir(expected, jour);
    if (jour < addJours(date, -preavis)) return;
    await this.store.note(async (tx) => {
      await this.surveilles.remove(tx, attente, etuId);
      await this.surveilles.add(tx, [suivante], etuId);
      // A warning that was missed says nothing: the next one does.
      if (jour < addJours(date, -(PREAVIS_PREMIER_SUJET.at(rang + 1) ?? 0))) this.prevenir(tx, expected, preavis);
    });
  }

  private prevenir(tx: Tx, expected: SujetAttendu, preavis: number): void {
    const { date } = expected.sujet;
    const fin = formatJour(date);
    const texte = `L’autorisation de l’essai en France expire le ${fin} si aucun participant n’y est inclus d’ici là ${ARTICLE}. S’il l’est, notifiez la première visite dans l’onglet « Vigilance » de l’essai ; une prolongation se demande avant cette date, par une modification substantielle, au portail européen.`;
    const annonce = {
      evenement: 'RAPPEL_PREMIER_SUJET',
      titre: `autorisation : échéance le ${fin}`,
      texte,
      aQui: ['PROMOTEUR'] as const,
    };
    this.annoncer(tx, expected, annonce, `${date}-${preavis}`);
  }

  /** The day after the last one. A modification authorised since may hold an extension: the portal alone tells then that it has expired. */
  private async finir({ etude: { id }, sujet: { date, prolongeable } }: SujetAttendu, jour: Jour): Promise<void> {
    if (jour <= date) return;
    if (prolongeable) return this.store.note((tx) => this.surveilles.remove(tx, 'PREMIER_SUJET', id));
    await this.store.change(etudesCtis, { id }, async (etude, tx) => {
      await this.surveilles.remove(tx, 'PREMIER_SUJET', id);
      // Judged again on what is stored now: a start that was told meanwhile was in time.
      const encore = await this.premiersSujets.de({ ...etude, id });
      if (!encore || encore.sujet.expiree || encore.sujet.prolongeable || encore.sujet.date !== date) return;
      const details = { echeance: date };
      tx.journal({ entityCode: 'ETUDE_CTIS', entityId: id, action: 'EXPIRER', de: etude.statut, vers: EXPIREE, details });
      etude.statut = EXPIREE;
      etude.statutDeclare = { statut: EXPIREE, depuis: date };
      const texte = `Aucun participant n’est connu comme inclus en France au ${formatJour(date)}, deux ans après l’autorisation : elle a expiré ${ARTICLE}. Si un participant a été inclus à temps, notifiez la première visite dans l’onglet « Vigilance » de l’essai.`;
      const aQui = ['PROMOTEUR', 'COMITE', 'ANSM'] as const;
      this.annoncer(tx, encore, { evenement: 'AUTORISATION_EXPIREE', titre: 'autorisation expirée', texte, aQui }, date);
    });
  }

  private annoncer(tx: Tx, { etude, demande }: SujetAttendu, annonce: Annonce, rang: string): void {
    const promoteurs = etude.acces.map((a) => a.utiId);
    this.courriels.annoncer(tx, { ...demande, cppId: etude.cppId }, { promoteurs, rapporteurs: [] }, annonce, rang);
  }
}
