/** One dossier of a living séance, from its interests to its decision. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import type { Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import { de } from '@riph/contracts/core/typographie';
import { examenDossiers } from '@riph/contracts/examen/dossiers.internal';
import { DECISION_SEANCE_LABELS, exigeMotifs, MOTIFS_DECISION_MIN, raisonSansDecision } from '@riph/contracts/seance/direct';
import type { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { nomDe } from '../affectation/quorum.ts';
import { raisonNonExaminable } from '../inscription/inscription.rules.ts';
import { DirectRepository } from '../seance/direct.repository.ts';
import { ScrutinRepository } from '../seance/scrutin.repository.ts';
import { Ecriture } from './ecriture.ts';
import { nomPoint, voteEnMots } from './etat.ts';
import { Examen } from './examen.ts';
import { isPartageTranche, raisonSansSaisie, reservesDuVote, voteDe } from './votes.rules.ts';

@Injectable()
export class Points {
  constructor(
    private readonly examen: Examen,
    private readonly ecriture: Ecriture,
    private readonly repository: DirectRepository,
    private readonly scrutins: ScrutinRepository,
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {}

  /** One dossier at a time, once the committee has it to examine. Taken again, what was voted and decided before is left to the journal. */
  async commencer({ params, body, actor }: Input<typeof seanceDirect, 'commencer'>) {
    const { seance, point } = await this.examen.lu(params, actor);
    const raison = raisonNonExaminable(this.clock.instant(), point);
    if (raison) throw refus('seance.pointRefuse', { raison });
    return this.ecriture.ecrire({ seance, version: body.version, actor }, async ({ tx, direct, heure }) => {
      if (direct.courant !== null && direct.courant !== point.dosId)
        throw refus('seance.pointRefuse', {
          raison: 'Un autre dossier est en cours d’examen : décidez-le ou reportez-le d’abord.',
        });
      await this.examen.assertInscrit(tx, seance.id, point.dosId);
      const avant = await this.examen.row(seance.id, point.dosId, tx);
      await this.repository.commencer(tx, seance.id, point.dosId, heure);
      const texte = `examen du dossier ${nomPoint(point)} ${avant ? 'repris depuis le début' : 'commencé'}`;
      return { texte, action: 'DIRECT_COMMENCER', dosId: point.dosId, details: { heure, avant: avant ?? null } };
    });
  }

  /** Told to the owner of the dossiers first: from then on the member is set aside everywhere. What was voted before is void; a decision stands until the examination is begun again. */
  async declarerLien({ params, body, actor }: Input<typeof seanceDirect, 'declarerLien'>) {
    const { seance, point } = await this.examen.lu(params, actor);
    const { utiId, motif, version } = body;
    const membre = (await this.examen.enFonction(seance)).find((m) => m.utiId === utiId);
    if (!membre) throw refus('seance.membreIntrouvable', { membreId: utiId });
    // A lock is not held while another service answers: the version is compared first, and what is declared is not taken back.
    await this.ecriture.assertVersion(seance, version, actor);
    if ((await this.examen.row(seance.id, point.dosId))?.statut === 'DECIDE')
      throw refus('seance.pointRefuse', {
        raison: `La décision est déjà prise sur ce dossier : reprenez son examen depuis le début, puis notez le lien ${de(nomDe(membre))}.`,
      });
    await this.calls.callOwner(point.dosId, examenDossiers, 'declarerLien', { dosId: point.dosId, utiId, motif });
    return this.ecriture.ecrire({ seance, version: null, actor }, async ({ tx }) => {
      if ((await this.examen.row(seance.id, point.dosId, tx))?.statut === 'EN_COURS')
        await this.repository.effacerVotes(tx, seance.id, point.dosId);
      const texte = `${nomDe(membre)} déclare un lien avec le dossier ${nomPoint(point)} et ne vote pas`;
      return { texte, action: 'DIRECT_LIEN', dosId: point.dosId, details: { utiId } };
    });
  }

  async entendre({ params, body, actor }: Input<typeof seanceDirect, 'entendre'>) {
    const { seance, point } = await this.examen.lu(params, actor);
    return this.ecriture.ecrire({ seance, version: body.version, actor }, async (c) => {
      const row = await this.examen.enCours(c, point.dosId);
      const isDebut = body.etape === 'DEBUT';
      if (!isDebut && row.auditionDebut === null)
        throw refus('seance.pointRefuse', { raison: 'L’audition du promoteur n’a pas commencé : notez d’abord son début.' });
      const h = isDebut ? { debut: c.heure, fin: null } : { debut: row.auditionDebut ?? c.heure, fin: c.heure };
      await this.repository.entendre(c.tx, seance.id, point.dosId, h);
      const texte = `audition du promoteur du dossier ${nomPoint(point)} ${isDebut ? 'commencée' : 'terminée'}`;
      return { texte, action: 'DIRECT_AUDITION', dosId: point.dosId, details: h };
    });
  }

  /** Refused whole, each vote that cannot count with its sentence. A secret ballot comes as counts: nothing here could know who voted what. */
  async voter({ params, body, actor }: Input<typeof seanceDirect, 'voter'>) {
    const { seance, point } = await this.examen.lu(params, actor);
    const impossible = raisonSansDecision(body.proposition, { ...point, type: seance.type });
    if (impossible) throw refus('seance.vote', { raisons: [impossible] });
    const enFonction = await this.examen.enFonction(seance);
    return this.ecriture.ecrire({ seance, version: body.version, actor }, async (c) => {
      const row = await this.examen.enCours(c, point.dosId);
      if ((await this.scrutins.lister(seance.id, c.tx)).some((a) => a.dosId === point.dosId))
        throw refus('seance.pointRefuse', {
          raison: 'Les membres votent depuis leurs pages : clôturez ce vote, ou abandonnez-le pour noter le vote vous-même.',
        });
      const fige = isPartageTranche(body, row) ? null : raisonSansSaisie(row);
      if (fige !== null) throw refus('seance.pointRefuse', { raison: fige });
      const membres = await this.examen.votants(c, point, enFonction);
      const cadre = await this.examen.cadre(c, point.dosId);
      const jugement = voteDe(body, membres, seance, cadre);
      if (!jugement.ok) throw refus('seance.vote', { raisons: jugement.raisons });
      const { vote } = jugement;
      const votes = body.scrutin === 'OUVERT' ? body.votes : [];
      const gardes = votes.map((v) => ({ ...v, parConduite: true }));
      await this.repository.voter(c.tx, seance.id, point.dosId, { ...vote, voteA: c.heure }, gardes);
      const texte = [voteEnMots(point, vote), ...reservesDuVote(vote, membres, seance, cadre)].join(' ; ');
      return { texte, action: 'DIRECT_VOTE', dosId: point.dosId, details: { ...vote, votes } };
    });
  }

  async decider({ params, body, actor }: Input<typeof seanceDirect, 'decider'>) {
    const { seance, point } = await this.examen.lu(params, actor);
    const motifs = body.motifs.trim();
    return this.ecriture.ecrire({ seance, version: body.version, actor }, async (c) => {
      const { vote } = await this.examen.enCours(c, point.dosId);
      if (vote?.issue !== 'ADOPTEE')
        throw refus('seance.pointRefuse', {
          raison: vote
            ? 'Le vote n’a pas adopté cette proposition : votez sur une autre, ou reportez le dossier.'
            : 'Le comité n’a pas voté sur ce dossier : notez d’abord le vote.',
        });
      const lies = point.ecarts.filter((e) => vote.deliberants.includes(e.utiId));
      if (lies.length > 0)
        throw refus('seance.pointRefuse', {
          raison: 'Un membre qui a voté a depuis un lien avec ce dossier : son vote ne compte pas. Notez le vote à nouveau.',
        });
      if (exigeMotifs(vote.proposition) && motifs.length < MOTIFS_DECISION_MIN)
        throw refusal('saisie.invalide', {
          fields: [
            { champ: 'motifs', message: `Écrivez les motifs de la décision (${MOTIFS_DECISION_MIN} caractères au moins).` },
          ],
        });
      await this.repository.decider(c.tx, seance.id, point.dosId, { motifs, a: c.heure });
      const texte = `décision sur le dossier ${nomPoint(point)} : ${DECISION_SEANCE_LABELS[vote.proposition].toLowerCase()}`;
      return { texte, action: 'DIRECT_DECIDER', dosId: point.dosId, details: { decision: vote.proposition, motifs } };
    });
  }
}
