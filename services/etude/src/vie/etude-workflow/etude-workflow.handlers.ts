import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import type { EtuId } from '@riph/contracts/core/ids';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import {
  ecartsFin,
  fautesArchivage,
  fautesDebut,
  fautesEcart,
  fautesFin,
  fautesMotif,
  fautesReprise,
  fautesSuspension,
} from '@riph/contracts/etude/vie/vie.rules';
import { VersionsRepository } from '../../socle/versions/versions.repository.ts';
import { Conduite, type Qui } from './conduite.ts';
import { EvenementsEtude } from './evenements-etude.ts';

/** The acts of the life of a study, each with what it takes and what it writes. */
@Handles(etudeEtudeWorkflow)
export class EtudeWorkflowHandlers implements Handlers<typeof etudeEtudeWorkflow> {
  constructor(
    private readonly conduite: Conduite,
    private readonly evenements: EvenementsEtude,
    private readonly versions: VersionsRepository,
    private readonly clock: Clock,
  ) {}

  async verifier({ params, actor }: Input<typeof etudeEtudeWorkflow, 'verifier'>) {
    return this.evenements.possibles(await this.conduite.lire(params.etuId, actor), actor);
  }

  demarrer(input: Input<typeof etudeEtudeWorkflow, 'demarrer'>) {
    const { dateDebut: date, recrutement } = input.body;
    return this.conduite.faire(qui(input), 'DEMARRER', ({ faits }) => ({
      fautes: fautesDebut(faits, date, this.clock.today()),
      acte: {
        date,
        champs: { dateDebutEffectif: date },
        ouvreRecrutement: recrutement === true,
        fichier: input.files.fichier[0],
      },
    }));
  }

  suspendre(input: Input<typeof etudeEtudeWorkflow, 'suspendre'>) {
    const { date, motif, origine: dite, securite } = input.body;
    // The agency speaks for itself.
    const origine = input.actor.profil === 'UTILISATEUR_ANSM' ? 'ANSM' : dite;
    return this.conduite.faire(qui(input), 'SUSPENDRE', ({ faits }) => ({
      fautes: fautesSuspension(faits, date, motif, this.clock.today()),
      acte: {
        date,
        motif,
        champs: {
          dateSuspension: date,
          motifSuspension: motif.trim(),
          origineSuspension: origine,
          securiteSuspension: securite,
        },
        details: { origine, securite },
        pourSecurite: securite,
        fichier: input.files.fichier[0],
      },
    }));
  }

  reprendre(input: Input<typeof etudeEtudeWorkflow, 'reprendre'>) {
    const { date, commentaire } = input.body;
    return this.conduite.faire(qui(input), 'REPRENDRE', ({ faits }) => ({
      fautes: fautesReprise(faits, date, this.clock.today()),
      acte: { date, motif: commentaire, champs: { dateReprise: date }, fichier: input.files.fichier[0] },
    }));
  }

  terminer(input: Input<typeof etudeEtudeWorkflow, 'terminer'>) {
    const { date, anticipee, motif = '', nombreInclus, motifEcart = '' } = input.body;
    const securite = anticipee && input.body.securite === true;
    return this.conduite.faire(qui(input), 'TERMINER', async ({ faits, id, dateFinPrevue }) => {
      const { effectif: effectifPrevu } = await this.versions.approuve(id);
      const ecarts = ecartsFin({ dateFinPrevue, effectifPrevu }, { date, nombreInclus });
      return {
        fautes: [...fautesFin(faits, { date, anticipee, motif }, this.clock.today()), ...fautesEcart(ecarts, motifEcart)],
        acte: {
          vers: anticipee ? 'TERMINEE_ANTICIPEE' : 'TERMINEE',
          date,
          motif: [motif.trim(), ...ecarts, ecarts.length > 0 ? motifEcart.trim() : ''].filter(Boolean).join('\n'),
          champs: { dateFinEffective: date, finAnticipee: anticipee, motifFin: motif.trim() || null, nombreInclus },
          details: { anticipee, securite, nombreInclus },
          pourSecurite: securite,
          fichier: input.files.fichier[0],
        },
      };
    });
  }

  archiver(input: Input<typeof etudeEtudeWorkflow, 'archiver'>) {
    const { dispense = '' } = input.body;
    return this.conduite.faire(qui(input), 'ARCHIVER', ({ faits }) => ({
      fautes: fautesArchivage(faits, dispense),
      acte: {
        date: this.clock.today(),
        motif: dispense,
        champs: { dispenseRapport: dispense.trim() || null },
        fichier: input.files.fichier[0],
      },
    }));
  }

  abandonner(input: Input<typeof etudeEtudeWorkflow, 'abandonner'>) {
    const { motif } = input.body;
    return this.conduite.faire(qui(input), 'ABANDONNER', () => ({
      fautes: fautesMotif(motif, 'l’abandon'),
      acte: { date: this.clock.today(), motif, champs: {} },
    }));
  }
}

const qui = (i: { params: { etuId: EtuId }; body: { version: number }; actor: Actor; requestId: string }): Qui => ({
  etuId: i.params.etuId,
  version: i.body.version,
  actor: i.actor,
  requestId: i.requestId,
});
