/** Yearly activity reports: prepared from the facts, signed outside, filed, found again. */
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { DocumentStore } from '@riph/chassis/files/documents';
import { Pdf } from '@riph/chassis/print/pdf';
import { Comites } from '@riph/chassis/reference/comites';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { safeFileName } from '@riph/contracts/core/files';
import type { CppId } from '@riph/contracts/core/ids';
import { mailDe } from '@riph/contracts/identity/mails';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { seanceRapportActivite } from '@riph/contracts/seance/rapport-activite.calls';
import { anneesDuRapport, echeanceDuRapport, isArchive, isDepotOuvert } from '@riph/contracts/seance/rapport-activite.regles';
import type { rapportLu, rechercheRapports } from '@riph/contracts/seance/rapport-activite.schemas';
import { refus } from '@riph/contracts/seance/seance.errors';
import type * as z from 'zod';
import { assertCpp } from '../seance/seance.access.ts';
import { ChiffresActivite } from './chiffres.ts';
import { rapportImprime } from './gabarit.ts';
import { RapportAccess } from './rapport.access.ts';
import { type Rapport, RapportRepository } from './rapport.repository.ts';

type Lu = z.output<typeof rapportLu>;
type Ligne = { cpp: Cpp; annee: number; rapport: Rapport | null; retires: readonly Rapport[] };
type Recherche = z.output<typeof rechercheRapports>;

@Handles(seanceRapportActivite)
export class RapportActiviteHandlers implements Handlers<typeof seanceRapportActivite> {
  constructor(
    private readonly db: Database,
    private readonly repository: RapportRepository,
    private readonly access: RapportAccess,
    private readonly chiffres: ChiffresActivite,
    private readonly comites: Comites,
    private readonly pdf: Pdf,
    private readonly store: DocumentStore,
    private readonly clock: Clock,
  ) {}

  lireChiffres({ params, actor }: Input<typeof seanceRapportActivite, 'lireChiffres'>) {
    this.assertAnnee(params.annee);
    return this.chiffres.de(assertCpp(actor), params.annee);
  }

  /** Not kept: it is signed outside, then filed. */
  async generer({ body: { annee, commentaires }, actor }: Input<typeof seanceRapportActivite, 'generer'>) {
    this.assertAnnee(annee);
    const cpp = await this.comite(assertCpp(actor));
    const chiffres = await this.chiffres.de(cpp.id, annee);
    const { provisoire } = chiffres;
    const { content, options } = rapportImprime({ cpp, annee, provisoire, chiffres, commentaires }, this.clock.today());
    const bytes = await this.pdf.print(content, options);
    const nom = nomDe(cpp, annee);
    return { document: await this.store.putBuffer(bytes, { nom, type: 'application/pdf' }), temporaire: true };
  }

  async rechercher({ query, actor }: Input<typeof seanceRapportActivite, 'rechercher'>) {
    return this.lus(query.recherche ?? {}, actor);
  }

  async deposer({ body, files, actor }: Input<typeof seanceRapportActivite, 'deposer'>) {
    const cpp = await this.comite(assertCpp(actor));
    const today = this.clock.today();
    const { annee, signataire, dateSignature } = body;
    this.assertAnnee(annee);
    if (!isDepotOuvert(annee, today)) throw refus('seance.rapportAnneeEnCours', { annee });
    if (dateSignature > today || dateSignature < `${annee}-12-31`) throw refus('seance.rapportDateSignature', { annee });
    const [document] = files.fichier;
    const row = await this.db.transaction(async (tx) => {
      const depose = { cppId: cpp.id, annee, document, signataire, dateSignature };
      const r = await this.repository.ajouter(tx, { ...depose, deposeLe: this.clock.instant(), deposePar: actor.nom });
      if (!r) throw refus('seance.rapportExiste', { annee });
      const details = { cppId: cpp.id, annee, nom: document.nom, sha256: document.sha256 };
      tx.journal({ entityCode: 'RAPPORT_ACTIVITE', entityId: r.id, action: 'DEPOSER_RAPPORT_ACTIVITE', details });
      const mail = {
        destinataires: [{ profil: 'SUPER_ADMIN' as const }],
        donnees: { comite: cpp.nom, annee },
        cle: `rapport-activite-${r.id}`,
      };
      tx.mail(mailDe('RAPPORT_ACTIVITE_DEPOSE', mail));
      return r;
    });
    const lu = (await this.lus({ annee }, actor)).find((l) => l.depot?.id === row.id);
    if (!lu) throw refus('seance.rapportIntrouvable', {});
    return lu;
  }

  supprimer({ params, actor }: Input<typeof seanceRapportActivite, 'supprimer'>) {
    return this.ecarter(params.rapport_act_id, null, actor);
  }
  retirer({ params, body, actor }: Input<typeof seanceRapportActivite, 'retirer'>) {
    return this.ecarter(params.rapport_act_id, body.motif, actor);
  }

  /** By the secretariat until it is archived, by the administration alone afterwards; kept, and told to the other side (SEA-08). */
  private async ecarter(id: number, motif: string | null, actor: Actor) {
    const { cppId, annee, document, retireLe } = await this.access.visible(id, actor);
    if (retireLe !== null) throw refus('seance.rapportIntrouvable', {});
    if (!this.peutSupprimer(annee, actor)) throw refus('seance.rapportArchive', { annee });
    const { nom: comite } = await this.comite(cppId);
    await this.db.transaction(async (tx) => {
      const fait = await this.repository.retirer(tx, id, { le: this.clock.instant(), par: actor.nom, motif });
      if (!fait) throw refus('seance.rapportIntrouvable', {});
      const details = { cppId, annee, nom: document.nom, sha256: document.sha256 };
      const ligne = { entityCode: 'RAPPORT_ACTIVITE', entityId: id, action: 'SUPPRIMER_RAPPORT_ACTIVITE' } as const;
      tx.journal({ ...ligne, commentaire: motif, details });
      const parAdministration = actor.profil === 'SUPER_ADMIN';
      tx.mail(
        mailDe('RAPPORT_ACTIVITE_RETIRE', {
          destinataires: [parAdministration ? { profil: 'GESTIONNAIRE', cppId, sauf: [] } : { profil: 'SUPER_ADMIN' }],
          donnees: { comite, annee, motif, parAdministration },
          cle: `rapport-activite-${id}-retire`,
        }),
      );
    });
    return null;
  }

  async telecharger({ params, actor }: Input<typeof seanceRapportActivite, 'telecharger'>) {
    return { document: (await this.access.visible(params.pjId, actor)).document, enLigne: true };
  }

  telechargerZipPropre({ actor }: Input<typeof seanceRapportActivite, 'telechargerZipPropre'>) {
    return this.zip({ cppId: assertCpp(actor) }, actor);
  }

  telechargerZip({ query, actor }: Input<typeof seanceRapportActivite, 'telechargerZip'>) {
    return this.zip(query.recherche, actor);
  }

  private async zip(recherche: Recherche, actor: Actor) {
    const lignes = (await this.lignes(recherche, actor)).flatMap(({ cpp, rapport, annee }) =>
      rapport ? [{ chemin: `${annee}/${nomDe(cpp, annee)}`, documentId: rapport.document.documentId }] : [],
    );
    if (lignes.length === 0) throw refus('seance.rapportsAucun', {});
    return { zip: { nom: 'rapports_activite.zip', entrees: lignes } };
  }

  private async lus(recherche: Recherche, actor: Actor): Promise<Lu[]> {
    return (await this.lignes(recherche, actor)).map((l) => this.lu(l, actor));
  }

  /** Each committee and year of the search, missing ones included: those of the active committees, for the years that are over. */
  private async lignes({ annee, cppId, statut }: Recherche, actor: Actor): Promise<Ligne[]> {
    const un = this.access.comite(actor, cppId);
    const today = this.clock.today();
    // What is missing is the business of those who file it, and of the administration.
    const attendus = actor.profil !== 'INSTRUCTEUR';
    const annees = annee === undefined ? anneesDuRapport(today) : [annee];
    const [rapports, comites] = await Promise.all([this.repository.lister(un, annees), this.comites.tous()]);
    const connus = [...comites.values()].filter((c) => un === null || c.id === un).toSorted((a, b) => a.id - b.id);
    return annees
      .flatMap((a) =>
        connus.flatMap((cpp) => {
          const siens = rapports.filter((r) => r.cppId === cpp.id && r.annee === a);
          const rapport = siens.find((r) => r.retireLe === null) ?? null;
          const retires = attendus ? siens.filter((r) => r.retireLe !== null) : [];
          const isAttendu = attendus && (retires.length > 0 || (cpp.actif && isDepotOuvert(a, today)));
          return rapport || isAttendu ? [{ cpp, annee: a, rapport, retires }] : [];
        }),
      )
      .filter((l) => statut === undefined || this.statut(l.annee, l.rapport) === statut);
  }

  private statut(annee: number, rapport: Rapport | null): Lu['statut'] {
    if (rapport) return isArchive(annee, this.clock.today()) ? 'ARCHIVE' : 'DEPOSE';
    return 'MANQUANT';
  }

  private lu({ cpp, annee, rapport, retires }: Ligne, actor: Actor): Lu {
    const today = this.clock.today();
    const echeance = echeanceDuRapport(annee);
    const { nom, taille, sha256 } = rapport?.document ?? {};
    return {
      cppId: cpp.id,
      comite: cpp.nom,
      annee,
      statut: this.statut(annee, rapport),
      echeance,
      enRetard: !rapport && echeance < today,
      depot: rapport && nom && taille !== undefined && sha256 ? { ...rapport, nom, taille, sha256 } : null,
      retires: retires.flatMap(({ id, deposeLe, retireLe, retirePar, motif }) =>
        retireLe && retirePar ? [{ id, deposeLe, retireLe, retirePar, motif }] : [],
      ),
      peutDeposer: !rapport && actor.profil === 'GESTIONNAIRE' && isDepotOuvert(annee, today),
      peutSupprimer: rapport !== null && this.peutSupprimer(annee, actor),
    };
  }

  private peutSupprimer(annee: number, actor: Actor): boolean {
    return actor.profil === (isArchive(annee, this.clock.today()) ? 'SUPER_ADMIN' : 'GESTIONNAIRE');
  }

  private assertAnnee(annee: number): void {
    const annees = anneesDuRapport(this.clock.today());
    if (!annees.includes(annee)) throw refus('seance.rapportAnnee', { du: annees.at(-1) ?? annee, au: annees[0] });
  }

  private async comite(cppId: CppId): Promise<Cpp> {
    const cpp = (await this.comites.tous()).get(cppId);
    if (!cpp) throw refus('seance.rapportIntrouvable', {});
    return cpp;
  }
}

const nomDe = (cpp: Cpp, annee: number): string => safeFileName(`${cpp.code}_rapport_activite_${annee}.pdf`);
