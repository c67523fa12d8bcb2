import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Handlers, Input } from '@riph/contracts/core/call';
import { voitSeances } from '@riph/contracts/core/droits';
import { dossierCtisMixteInternal } from '@riph/contracts/dossier-ctis/mixte.internal';
import { etudeDossier } from '@riph/contracts/etude/depot/dossier.calls';
import { reprendreLaDemande } from '@riph/contracts/etude/formulaire/changements';
import type { Formulaires } from '@riph/contracts/etude/formulaire/depose';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import {
  isReexaminable,
  isRefuse,
  STATUT_DOSSIER_LABELS,
  TYPE_DOSSIER_LABELS,
} from '@riph/contracts/etude/socle/dossier.workflow';
import { dansLeFormulaire, promoteurConnu } from '@riph/contracts/etude/socle/element.schemas';
import { jalonsNational } from '@riph/contracts/etude/socle/jalons';
import { dossierCourt } from '@riph/contracts/etude/vie/mixte/mixte.rules';
import { InscriptionsRepository } from '@riph/examen/socle/inscriptions.repository';
import { Referentiels } from '@riph/examen/socle/referentiels';
import { canSeeDossier, DossierAccess } from '../../socle/dossier/dossier.access.ts';
import { administratifVide, DossierRepository, rechercheVide } from '../../socle/dossier/dossier.repository.ts';
import { DossierIndex } from '../../socle/dossier/dossier-index.ts';
import { cheminsRemplis, debutPrevuDe, titreDeListe } from '../../socle/dossier/element.rules.ts';
import { EtudeRepository } from '../../socle/dossier/etude.repository.ts';
import type { DossierEntity } from '../../socle/entites/dossier.entity.ts';
import { VersionsRepository } from '../../socle/versions/versions.repository.ts';
import { formulairesDe } from '../../socle/versions/versions.rules.ts';
import { SuitesRepository } from '../suite/suites.repository.ts';
import { Brouillons } from './brouillons.ts';
import { copieDe, RECHERCHE_NON_COPIEE } from './copie.rules.ts';

const LISTE_MAX = 200;
const PROMOTEURS_MAX = 5;
/** Chosen in lists that each regulation has of its own: not taken over from a dossier of another one. */
const ADMINISTRATIF_DE_LA_LOI = {
  qualificationCode: null,
  domaineTherapeutiqueIds: [],
  competenceCodes: [],
  caracteristiqueIds: [],
};
/** Drafts of initial requests: made, made again from another one, deleted. */
@Handles(etudeDossier)
export class DossierHandlers implements Handlers<typeof etudeDossier> {
  constructor(
    private readonly access: DossierAccess,
    private readonly repository: DossierRepository,
    private readonly etudes: EtudeRepository,
    private readonly inscriptions: InscriptionsRepository,
    private readonly brouillons: Brouillons,
    private readonly suites: SuitesRepository,
    private readonly versions: VersionsRepository,
    private readonly index: DossierIndex,
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly referentiels: Referentiels,
    private readonly calls: CallService,
  ) {}

  async listerMesDossiers({ query, actor }: Input<typeof etudeDossier, 'listerMesDossiers'>) {
    const rows = await this.repository.demandesInitiales(actor.utiId, query.texte?.trim() || null, LISTE_MAX);
    return rows.map((r) => ({ ...r, titre: titreDeListe(r.titre), statut: STATUT_DOSSIER_LABELS[r.statut] }));
  }

  async listerMesPromoteurs({ actor }: Input<typeof etudeDossier, 'listerMesPromoteurs'>) {
    const connus = await this.repository.promoteursConnus(actor.utiId, PROMOTEURS_MAX);
    return connus.map((e) => promoteurConnu.parse(e));
  }

  async creer({ body, actor }: Input<typeof etudeDossier, 'creer'>) {
    if (!(await this.referentiels.listes(body.reglementationCode)).active) throw refus('dossier.reglementationFermee', {});
    const modele = body.copieDeDosId === undefined ? null : await this.access.dossierDuDeposant(body.copieDeDosId, actor);
    const isAutreLoi = modele !== null && modele.reglementationCode !== body.reglementationCode;
    const repris = modele && (await this.enVigueur(modele));
    const copie = repris ? { ...copieDe(repris.administratif), ...(isAutreLoi && ADMINISTRATIF_DE_LA_LOI) } : administratifVide();
    // Participants and duration are asked with the administrative form alone.
    const recherche = repris
      ? dansLeFormulaire(body.reglementationCode, {
          ...repris.recherche,
          ...RECHERCHE_NON_COPIEE,
          ...(isAutreLoi && { produitActe: null }),
        })
      : rechercheVide();
    const aVerifier = modele ? [...cheminsRemplis(copie), ...cheminsRemplis(recherche, 'recherche.')] : [];
    const administratif = {
      ...copie,
      qualificationCode: body.qualificationCode ?? copie.qualificationCode,
      titreRecherche: body.titreRecherche ?? copie.titreRecherche,
    };
    return this.db.transaction(async (tx) => {
      const dossier = await this.repository.creer(
        tx,
        { reglementationCode: body.reglementationCode, administratif, recherche, aVerifier },
        actor,
      );
      tx.journal({
        entityCode: 'DOSSIER',
        entityId: dossier.id,
        action: 'CREER',
        vers: 'BROUILLON',
        details: modele ? { copieDe: modele.id } : null,
      });
      this.index.publier(tx, dossier.id);
      return dossier.id;
    });
  }

  /** What a copy starts from (FOR-10): the research as it was last approved; before an opinion, the request as it stands. */
  private async enVigueur(modele: DossierEntity): Promise<Formulaires> {
    const version = await this.versions.enVigueur(modele.etuId);
    const { administratif, recherche } = formulairesDe(version ?? modele);
    return { administratif: reprendreLaDemande(modele.elementAdministratif, administratif), recherche };
  }

  async supprimer({ params, actor }: Input<typeof etudeDossier, 'supprimer'>) {
    const dossier = await this.access.dossierDuDeposant(params.id, actor);
    await this.brouillons.supprimer(dossier);
    return null;
  }

  async lireTypeEtNumero({ params, actor }: Input<typeof etudeDossier, 'lireTypeEtNumero'>) {
    const d = await this.access.visibleDossier(params.dosId, actor);
    return `${TYPE_DOSSIER_LABELS[d.type]} ${d.numero ?? '(brouillon)'}`;
  }

  async lireNumero({ params, actor }: Input<typeof etudeDossier, 'lireNumero'>) {
    return (await this.access.visibleDossier(params.id, actor)).numero ?? '';
  }

  async controlerDirLie({ params, actor }: Input<typeof etudeDossier, 'controlerDirLie'>) {
    const d = await this.access.visibleDossier(params.dosId, actor);
    const reexamen = await this.suites.reexamenDe(d.id);
    // A draft is its sponsor’s alone.
    return reexamen && (reexamen.statut !== 'BROUILLON' || actor.profil === 'DEPOSANT') ? reexamen.dosId : 0;
  }

  /** The initial request of the trial that this dossier declares, for who sees it there. */
  async lireAutreParNumeroCtis({ params, actor }: Input<typeof etudeDossier, 'lireAutreParNumeroCtis'>) {
    const { elementAdministratif: e } = await this.access.visibleDossier(params.dosId, actor);
    const numeroCtis = e.essaiMixte === true ? e.numeroCtisLie?.trim() : undefined;
    if (!numeroCtis) return null;
    const [m] = await this.calls.call(dossierCtisMixteInternal, 'lireVolet', { numeroCtis });
    return m ? dossierCourt(m) : null;
  }

  async listerAutresParNumeroNational({ params, actor }: Input<typeof etudeDossier, 'listerAutresParNumeroNational'>) {
    const d = await this.access.visibleDossier(params.dosId, actor);
    const others = await this.repository.autresParNumeroNational(d);
    return others
      .filter((o) => canSeeDossier(actor, o))
      .map((o) => ({ dosId: o.id, numero: o.numero, titre: o.titre, statut: o.statut }));
  }

  async aRepresentantUe({ params, actor }: Input<typeof etudeDossier, 'aRepresentantUe'>) {
    const { organisme, nom } = (await this.access.contenuVisible(params.dosId, actor)).elementAdministratif.representantUE;
    return [organisme, nom].some((v) => v !== null && v.trim() !== '');
  }

  async listerJalons({ params, actor }: Input<typeof etudeDossier, 'listerJalons'>) {
    const d = await this.access.visibleDossier(params.dosId, actor);
    const [etude, reexamen] = await Promise.all([this.etudes.exiger(d.etuId), this.reexamen(d)]);
    // Whoever never learns when the committee sits has no such milestone.
    const isShown = voitSeances(actor.profil);
    const inscriptions = isShown ? await this.inscriptions.lister(d.id) : [];
    const seances = inscriptions.map((i) => ({ date: i.date, examine: i.statut === 'EXAMINE' }));
    const { dateDebutEffectif, dateFinPrevue, dateFinEffective, rapportFinalLe, finAnticipee } = etude;
    const jalons = jalonsNational(
      {
        ...d,
        seances,
        dateDebutPrevue: debutPrevuDe(d.elementAdministratif),
        dateDebutEffectif,
        dateFinPrevue,
        dateFinEffective,
        rapportFinalLe,
        finAnticipee: finAnticipee === true,
        reexamen,
        caduciteLe: etude.dateCaducite,
      },
      this.clock.today(),
    );
    return isShown ? jalons : jalons.filter((j) => j.code !== 'SEANCE_1' && j.code !== 'SEANCE_2');
  }

  /** Of a refusal that opens a second examination. */
  private async reexamen(d: DossierEntity) {
    if (!isReexaminable(d.type) || !isRefuse(d.statut)) return null;
    const [refuse, reexamen] = await Promise.all([this.suites.refuse(d.id), this.suites.reexamenDe(d.id)]);
    return refuse?.refuseLe ? { refuseLe: refuse.refuseLe, demandeLe: reexamen?.soumisLe ?? null } : null;
  }
}
