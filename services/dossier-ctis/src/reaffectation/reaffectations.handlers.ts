/** The committee of a request asks to be relieved of part II; the administration refuses, or gives it to another. Rule: CTI-39. */
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { Comites } from '@riph/chassis/reference/comites';
import { assertAllowed } from '@riph/chassis/workflow/events';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { formatJour } from '@riph/contracts/core/deadlines';
import { hasDroit } from '@riph/contracts/core/droits';
import { refusal } from '@riph/contracts/core/errors';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { etudeReaffectationInternal } from '@riph/contracts/etude/instruction/reaffectation.internal';
import { estComiteAnterieur } from '@riph/contracts/etude/instruction/reaffectation.schemas';
import { REAFFECTATION_PARTIE_DEUX } from '@riph/contracts/examen/reaffectation.rules';
import { examenReaffectations } from '@riph/contracts/examen/reaffectations.calls';
import { ReaffectationRepository } from '@riph/examen/reaffectation/reaffectation.repository';
import { demandesLues } from '@riph/examen/reaffectation/reaffectation.vue';
import { Reaffectations } from '@riph/examen/reaffectation/reaffectations';
import type { Dossier } from '@riph/examen/socle/dossier';
import type { ChoixComite } from '@riph/examen/socle/flow';
import { EtudeAccess } from '../etude/etude.access.ts';
import { FlowPortail } from '../flow-portail.ts';
import { Suivis } from '../instruction/suivis.ts';
import type { DossierVu } from '../socle/collections.ts';
import { examineeIci } from '../socle/dossier-ouvert.rules.ts';
import { orRefused, saisie } from '../socle/refus.ts';

type Accord = { allegerCharge: boolean; version?: number | undefined };
type Faite = Pick<Dossier, 'id' | 'numero' | 'version'>;

@Handles(examenReaffectations)
export class ReaffectationsHandlers implements Handlers<typeof examenReaffectations> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly flow: FlowPortail,
    private readonly suivis: Suivis,
    private readonly comites: Comites,
    private readonly repository: ReaffectationRepository,
    private readonly reaffectations: Reaffectations,
    private readonly calls: CallService,
  ) {}

  /** Its delays go on, and it is not frozen: the committee acts until another one has it. */
  async demander({ params, body, actor, requestId }: Input<typeof examenReaffectations, 'demander'>) {
    const { vu, dossier } = await this.lu(params.dosId, actor);
    const cible = estComiteAnterieur(body.motif) ? await this.cible(vu, body.cppCible ?? null) : null;
    const apres = await this.reaffectations.demander({ dossier, actor, requestId }, body, cible);
    const lie = await this.isLie(vu);
    const aussi = lie ? ' Demandez aussi celle du dossier de dispositif lié : les deux volets changent de comité ensemble.' : '';
    return this.faite(
      apres,
      `La réaffectation est demandée. Les délais courent toujours : votre comité garde le dossier jusqu’à la décision de l’administration.${aussi}`,
    );
  }

  async refuser({ params, body, actor, requestId }: Input<typeof examenReaffectations, 'refuser'>) {
    const { dossier } = await this.lu(params.dosId, actor);
    const apres = await this.reaffectations.refuser({ dossier, actor, requestId }, body);
    return this.faite(apres, 'La réaffectation est refusée. Le comité garde le dossier.');
  }

  accepter(input: Input<typeof examenReaffectations, 'accepter'>) {
    return this.confier(input, null, input.body);
  }

  accepterCtis(input: Input<typeof examenReaffectations, 'accepterCtis'>) {
    return this.confier(input, null, input.body);
  }

  accepterSansTas(input: Input<typeof examenReaffectations, 'accepterSansTas'>) {
    return this.confier(input, { cppId: input.body.cppId, motif: input.body.motif }, input.body);
  }

  accepterSansTasCtis(input: Input<typeof examenReaffectations, 'accepterSansTasCtis'>) {
    return this.confier(input, { cppId: input.body.cppId, motif: input.body.motif }, input.body);
  }

  /** The linked study of a device stands for the other dossiers; what may be done comes with it. */
  async lireStatutDossierLie({ params: { dosId }, actor }: Input<typeof examenReaffectations, 'lireStatutDossierLie'>) {
    const vu = await this.vu(dosId, actor);
    const [demandes, lies, version, raisons] = await Promise.all([
      this.repository.duDossier(dosId),
      this.calls.call(etudeReaffectationInternal, 'listerLies', { numeroCtis: vu.numeroCtis }),
      this.suivis.versionDe(dosId),
      this.suivis.obstacles(vu, 'REAFFECTER', actor, { reaffectationDemandee: true }),
    ]);
    const ouverte = demandes.some((r) => r.decision === null);
    const gestes = {
      version,
      demander: actor.profil === 'GESTIONNAIRE' && !ouverte && raisons.length === 0,
      decider: actor.profil === 'SUPER_ADMIN' && ouverte,
      raisons,
      signalement: signalementDe(vu),
    };
    return { demandes: demandesLues(demandes, actor), lies, gestes, regles: REAFFECTATION_PARTIE_DEUX };
  }

  /** Its own part II is read with the request; who does not see that one is told no more than of one that is not there. */
  async lireStatutPartieDeuxDossierLie({ params, actor }: Input<typeof examenReaffectations, 'lireStatutPartieDeuxDossierLie'>) {
    await this.vu(params.dosId, actor);
    return null;
  }

  private async confier(
    { params, actor, requestId }: { params: { dosId: DosId }; actor: Actor; requestId: string },
    choix: ChoixComite | null,
    accord: Accord,
  ) {
    const { vu, dossier } = await this.lu(params.dosId, actor);
    const { numeroCtis, type, cppId } = vu;
    const paire = { numeroCtis, type, cppId, choix: choix?.cppId ?? null };
    assertAllowed(await this.calls.call(etudeReaffectationInternal, 'jugerPaire', paire));
    const apres = await this.reaffectations.accepter({ dossier, actor, requestId }, choix, accord);
    const seanceLe = (await this.suivis.examine(apres.id, actor)).suivi.attribution?.seanceLe;
    const place = seanceLe ? ` Une place lui est réservée à la séance du ${formatJour(seanceLe)}.` : '';
    const lie = (await this.isLie(vu)) ? ' Une étude de dispositif est liée : confiez-la maintenant au même comité.' : '';
    return this.faite(
      apres,
      `La demande est confiée au ${apres.cppNom}.${place} Le promoteur, les deux comités et l’ANSM sont prévenus.${lie}`,
    );
  }

  /** Throws `objet.introuvable` for who does not hold it, nor is of the administration. */
  private async vu(dosId: DosId, actor: Actor): Promise<DossierVu> {
    if (!hasDroit(actor.profil, 'REAFFECTATION_LIRE')) throw refusal('objet.introuvable', { objet: 'Dossier' });
    return (await this.access.aTraiter(dosId, actor)).dossier;
  }

  /** The same of one that is examined here, with its head. */
  private async lu(dosId: DosId, actor: Actor) {
    const vu = await this.vu(dosId, actor);
    orRefused(examineeIci(dosId, vu));
    const dossier = await this.flow.head(dosId);
    if (!dossier) throw refusal('objet.introuvable', { objet: 'Dossier' });
    return { vu, dossier };
  }

  /** The committee of the earlier opinion: in activity, competent for medicines, not the one that asks. */
  private async cible(vu: DossierVu, cppId: CppId | null) {
    const cpp = cppId === null ? undefined : (await this.comites.tous()).get(cppId);
    if (!cpp?.actif || cpp.id === vu.cppId || !cpp.reglementations.includes('REG536'))
      throw saisie(
        'cppCible',
        'Choisissez le comité, en activité et compétent pour les médicaments, qui a rendu l’avis antérieur.',
      );
    return { cppId: cpp.id, cppNom: cpp.nom };
  }

  private async isLie({ numeroCtis }: DossierVu): Promise<boolean> {
    return (await this.calls.call(etudeReaffectationInternal, 'listerLies', { numeroCtis })).length > 0;
  }

  private async faite({ id: dosId, numero, version }: Faite, message: string) {
    return { dosId, statut: await this.suivis.statutDe(dosId), numero, version, message };
  }
}

/** The committee that its sponsor named, while the one that holds it may still act upon it. */
function signalementDe({ suivi }: DossierVu) {
  const s = suivi?.signalement;
  if (!s || s.suite === 'ACCEPTEE' || s.suite === 'AUTRE_COMITE') return null;
  const { cppId, cppNom, motif, precision, le } = s;
  return { cppId, cppNom, motif, precision, le };
}
