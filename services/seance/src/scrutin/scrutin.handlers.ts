/** A vote that each member casts from his own page: opened and closed by who conducts, counted among those who deliberate when it is closed. Rule: SEA-15. */
import { Handles } from '@riph/chassis/calls/handles';
import type { Handlers, Input } from '@riph/contracts/core/call';
import type { DosId } from '@riph/contracts/core/ids';
import { de } from '@riph/contracts/core/typographie';
import {
  CHOIX_VOTE_LABELS,
  DECISION_SEANCE_LABELS,
  decompteDe,
  raisonSansBulletin,
  raisonSansDecision,
} from '@riph/contracts/seance/direct';
import { seanceScrutin } from '@riph/contracts/seance/scrutin.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { nomDe } from '../affectation/quorum.ts';
import { DirectAccess } from '../direct/direct.access.ts';
import { type Ecrit, Ecriture } from '../direct/ecriture.ts';
import { nomPoint, voteEnMots } from '../direct/etat.ts';
import { Examen } from '../direct/examen.ts';
import { ouvertureDe, raisonSansNote, reservesDuVote, type Votant, voteDe } from '../direct/votes.rules.ts';
import { DirectRepository } from '../seance/direct.repository.ts';
import { type Appel, type Bulletin, ScrutinRepository } from '../seance/scrutin.repository.ts';
import { Urne } from './urne.ts';

@Handles(seanceScrutin)
export class ScrutinHandlers implements Handlers<typeof seanceScrutin> {
  constructor(
    private readonly access: DirectAccess,
    private readonly examen: Examen,
    private readonly ecriture: Ecriture,
    private readonly repository: DirectRepository,
    private readonly scrutins: ScrutinRepository,
    private readonly urne: Urne,
  ) {}

  /** What was voted before on this dossier is void. Refused without quorum, or secret at a distance, before anybody votes. */
  async ouvrir({ params, body, actor }: Input<typeof seanceScrutin, 'ouvrir'>) {
    const { seance, point } = await this.examen.lu(params, actor);
    const { scrutin, proposition } = body;
    const enFonction = await this.examen.enFonction(seance);
    return this.ecriture.ecrire({ seance, version: body.version, actor }, async (c) => {
      await this.examen.enCours(c, point.dosId);
      const impossible = raisonSansDecision(proposition, { ...point, type: seance.type });
      const membres = await this.examen.votants(c, point, enFonction);
      const cadre = await this.examen.cadre(c, point.dosId);
      const refuses = impossible ? [impossible] : ouvertureDe(scrutin, membres, seance, cadre);
      if (refuses.length > 0) throw refus('seance.vote', { raisons: refuses });
      await this.repository.effacerVotes(c.tx, seance.id, point.dosId);
      const appel = { dosId: point.dosId, appel: c.direct.version + 1, ouvertA: c.heure, scrutin, proposition };
      await this.scrutins.ouvrir(c.tx, seance.id, appel);
      const mots = scrutin === 'SECRET' ? 'à bulletin secret' : 'à main levée';
      const ouverture = `vote ${mots} ouvert sur le dossier ${nomPoint(point)}, « ${DECISION_SEANCE_LABELS[proposition].toLowerCase()} »`;
      const texte = [ouverture, ...reservesDuVote(appel, membres, seance, cadre)].join(' ; ');
      return { texte, action: 'DIRECT_SCRUTIN_OUVRIR', dosId: point.dosId, details: appel };
    });
  }

  /** From the page of a member who deliberates, or aloud: who conducts notes it. Asked once, it stands for this dossier. */
  async demanderSecret({ params, body, actor }: Input<typeof seanceScrutin, 'demanderSecret'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    const point = await this.access.pointDuMembre(seance, params.dosId, actor);
    if (body.utiId !== actor.utiId && !(await this.access.isConducteur(seance, actor))) throw refus('seance.directConduite', {});
    const enFonction = await this.examen.enFonction(seance);
    return this.ecriture.ecrire({ seance, version: null, actor }, async (c) => {
      const row = await this.examen.enCours(c, point.dosId);
      const membre = (await this.examen.votants(c, point, enFonction)).find((m) => m.utiId === body.utiId);
      if (!membre) throw refus('seance.membreIntrouvable', { membreId: body.utiId });
      if (membre.sansVote !== null) throw refus('seance.pointRefuse', { raison: membre.sansVote });
      if (row.secret) return null;
      const par = nomDe(membre);
      await this.repository.demanderSecret(c.tx, seance.id, point.dosId, { par, a: c.heure });
      const texte = `${par} demande le bulletin secret sur le dossier ${nomPoint(point)}`;
      return { texte, action: 'DIRECT_SECRET_DEMANDE', dosId: point.dosId, details: { utiId: membre.utiId } };
    });
  }

  async abandonner({ params, body, actor }: Input<typeof seanceScrutin, 'abandonner'>) {
    const { seance, point } = await this.examen.lu(params, actor);
    return this.ecriture.ecrire({ seance, version: body.version, actor }, async (c) => {
      const appel = await this.ouvert(c, point.dosId);
      await this.repository.effacerVotes(c.tx, seance.id, point.dosId);
      this.vider(c, appel);
      const texte = `vote abandonné sur le dossier ${nomPoint(point)} : rien n’est compté`;
      return { texte, action: 'DIRECT_SCRUTIN_ABANDONNER', dosId: point.dosId, details: { appel: appel.appel } };
    });
  }

  /** By a member for himself. Who may not vote is told why; the same vote again writes nothing more. */
  async voter({ params, body, actor }: Input<typeof seanceScrutin, 'voter'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    const point = await this.access.pointDuMembre(seance, params.dosId, actor);
    const enFonction = await this.examen.enFonction(seance);
    return this.ecriture.ecrire({ seance, version: null, actor }, async (c) => {
      const appel = await this.ouvert(c, point.dosId, body.appel);
      const moi = (await this.examen.votants(c, point, enFonction)).find((m) => m.utiId === actor.utiId);
      const raison = raisonSansBulletin(moi);
      if (raison) throw refus('seance.vote', { raisons: [raison] });
      const sien = appel.bulletins.find((b) => b.utiId === actor.utiId);
      if (appel.scrutin === 'SECRET') {
        await this.urne.deposer(cleDe(c, appel), actor.utiId, body.choix);
        if (sien) return null;
      } else if (sien?.choix === body.choix && !sien.parConduite) return null;
      return this.deposer(c, appel, { utiId: actor.utiId, choix: body.choix, parConduite: false });
    });
  }

  /** By who conducts, of a raised hand: a secret ballot passes through nobody else. What the member typed himself stays his. */
  async noter({ params, body, actor }: Input<typeof seanceScrutin, 'noter'>) {
    const { seance, point } = await this.examen.lu(params, actor);
    const enFonction = await this.examen.enFonction(seance);
    return this.ecriture.ecrire({ seance, version: null, actor }, async (c) => {
      const appel = await this.ouvert(c, point.dosId, body.appel);
      const membre = (await this.examen.votants(c, point, enFonction)).find((m) => m.utiId === params.utiId);
      if (!membre) throw refus('seance.membreIntrouvable', { membreId: params.utiId });
      const raison = raisonSansNote(appel, membre);
      if (raison) throw refus('seance.vote', { raisons: [raison] });
      const fait = await this.deposer(c, appel, { utiId: membre.utiId, choix: body.choix, parConduite: true });
      const texte = `vote ${de(nomDe(membre))} noté par la conduite, sans appareil : ${CHOIX_VOTE_LABELS[body.choix].toLowerCase()}`;
      return { ...fait, texte };
    });
  }

  async clore({ params, body, actor }: Input<typeof seanceScrutin, 'clore'>) {
    const { seance, point } = await this.examen.lu(params, actor);
    const enFonction = await this.examen.enFonction(seance);
    return this.ecriture.ecrire({ seance, version: body.version, actor }, async (c) => {
      const appel = await this.ouvert(c, point.dosId);
      const membres = await this.examen.votants(c, point, enFonction);
      const comptes = appel.bulletins.filter((b) => membres.some((m) => m.utiId === b.utiId && m.sansVote === null));
      const saisi = await this.saisi(c, appel, comptes, membres);
      const jugement = voteDe(saisi, membres, seance, await this.examen.cadre(c, point.dosId));
      if (!jugement.ok) throw refus('seance.vote', { raisons: jugement.raisons });
      const votes = saisi.scrutin === 'OUVERT' ? saisi.votes : [];
      const parConduite = comptes.filter((b) => b.parConduite).map((b) => b.utiId);
      const gardes = votes.map((v) => ({ ...v, parConduite: parConduite.includes(v.utiId) }));
      await this.repository.voter(c.tx, seance.id, point.dosId, { ...jugement.vote, voteA: c.heure }, gardes);
      if (appel.scrutin === 'SECRET') await this.repository.garderUrne(c.tx, seance.id, point.dosId);
      this.vider(c, appel);
      const nommes = (choisis: readonly Bulletin[]) =>
        membres.filter((m) => choisis.some((b) => b.utiId === m.utiId)).map((m) => nomDe(m));
      const notes = nommes(comptes.filter((b) => b.parConduite));
      const partis = nommes(appel.bulletins.filter((b) => !comptes.includes(b)));
      const texte = [
        voteEnMots(point, jugement.vote),
        ...(notes.length > 0 ? [`noté par la conduite pour ${notes.join(', ')}`] : []),
        ...(partis.length > 0 ? [`non compté, ne délibérant plus à la clôture : ${partis.join(', ')}`] : []),
      ].join(' ; ');
      const details = { ...jugement.vote, votes, notesParConduite: parConduite };
      return { texte, action: 'DIRECT_VOTE', dosId: point.dosId, details };
    });
  }

  /** The vote as it would be typed. Throws when somebody who deliberates has not voted, or when ballots were lost. */
  private async saisi(c: Ecrit, appel: Appel, comptes: readonly Bulletin[], membres: readonly Votant[]) {
    const manquants = membres.filter((m) => m.sansVote === null && !comptes.some((b) => b.utiId === m.utiId));
    if (manquants.length > 0)
      throw refus('seance.vote', {
        raisons: [
          `Il manque le vote de ${manquants.map((m) => nomDe(m)).join(', ')}.`,
          ...(appel.scrutin === 'SECRET'
            ? [
                'Sans appareil, un membre ne vote pas ici à bulletin secret : abandonnez ce vote et comptez des bulletins de papier.',
              ]
            : []),
        ],
      });
    const { version } = c.direct;
    const { proposition } = appel;
    if (appel.scrutin === 'OUVERT') {
      const votes = comptes.flatMap(({ utiId, choix }) => (choix ? [{ utiId, choix }] : []));
      return { version, scrutin: 'OUVERT' as const, proposition, votes };
    }
    const bulletins = await this.urne.compter(
      cleDe(c, appel),
      comptes.map((b) => b.utiId),
    );
    if (bulletins.length < comptes.length)
      throw refus('seance.vote', {
        raisons: ['Les bulletins de ce vote ont été perdus avant la clôture : ouvrez le vote à nouveau, et que chacun vote.'],
      });
    return { version, scrutin: 'SECRET' as const, proposition, ...decompteDe(bulletins), preponderante: null };
  }

  private async deposer(c: Ecrit, appel: Appel, b: Bulletin & { choix: NonNullable<Bulletin['choix']> }) {
    const secret = appel.scrutin === 'SECRET';
    await this.scrutins.deposer(c.tx, c.seance.id, appel.dosId, { ...b, choix: secret ? null : b.choix });
    const details = { utiId: b.utiId, parConduite: b.parConduite, ...(secret ? {} : { choix: b.choix }) };
    return { texte: null, action: 'DIRECT_BULLETIN', dosId: appel.dosId, details };
  }

  private async ouvert({ tx, seance }: Ecrit, dosId: DosId, appel?: number): Promise<Appel> {
    const ouvert = (await this.scrutins.lister(seance.id, tx)).find((a) => a.dosId === dosId);
    if (!ouvert) throw refus('seance.pointRefuse', { raison: 'Aucun vote n’est ouvert sur ce dossier.' });
    if (appel !== undefined && appel !== ouvert.appel)
      throw refus('seance.pointRefuse', {
        raison: `Ce vote n’est plus ouvert. Un autre l’est sur « ${DECISION_SEANCE_LABELS[ouvert.proposition].toLowerCase()} » : votez à nouveau.`,
      });
    return ouvert;
  }

  /** Once it is written that they are no longer needed: a write that is undone leaves them. */
  private vider(c: Ecrit, appel: Appel): void {
    if (appel.scrutin !== 'SECRET') return;
    const utiIds = appel.bulletins.map((b) => b.utiId);
    c.tx.afterCommit(() => this.urne.vider(cleDe(c, appel), utiIds));
  }
}

const cleDe = (c: Ecrit, a: Appel) => ({ seanceId: c.seance.id, dosId: a.dosId, appel: a.appel });
