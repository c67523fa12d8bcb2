/** Séances of a dossier, dossiers without a séance: list, register, change, withdraw. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { addJours, formatJour, joursOuvresRestants } from '@riph/contracts/core/deadlines';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { DomainError } from '@riph/contracts/core/errors';
import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { estJugeEtPartie } from '@riph/contracts/etude/socle/liens';
import { TYPES_DOSSIER } from '@riph/contracts/referentiel/reglementation';
import { isPlaceLibereeParDefaut } from '@riph/contracts/seance/delais';
import { seanceDossier } from '@riph/contracts/seance/dossier.calls';
import { type STATUTS_INSCRIPTION, seanceActuelle } from '@riph/contracts/seance/inscription.schemas';
import { dateEtHeure } from '@riph/contracts/seance/moment';
import { seanceNonRattaches } from '@riph/contracts/seance/non-rattaches.calls';
import { refus } from '@riph/contracts/seance/seance.errors';
import { isRecueEn, placeEn, STATUTS_OUVERTS_AUX_DOSSIERS } from '@riph/contracts/seance/seance.workflow';
import { canSeeCpp, SeanceAccess } from '../seance/seance.access.ts';
import { SeanceRepository, type SeanceVue } from '../seance/seance.repository.ts';
import { Dossiers } from '../voisins/dossiers.ts';
import { AutreVolet } from './autre-volet.ts';
import { DossierAccess, type DossierDuCpp } from './dossier.access.ts';
import { InscriptionRepository } from './inscription.repository.ts';
import { avertissementDelai, capaciteDe, isInscriptible, placesLibres } from './inscription.rules.ts';
import { Inscriptions } from './inscriptions.ts';
import { motifDemande } from './volets.rules.ts';

type Geste = { depuisSeanceId?: SeanceId; motif?: string };

/** Eligible séances are looked for over a year. */
const HORIZON_JOURS = 366;

/** Acts shared by the page of a dossier and the page of a séance. */
@Injectable()
export class GesteInscription {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly inscriptions: Inscriptions,
    private readonly dossiers: DossierAccess,
    private readonly repository: InscriptionRepository,
    private readonly autreVolet: AutreVolet,
  ) {}

  /** `depuisSeanceId`: the séance that the dossier is moved from, as who moves it saw it. `motif`: why it is not that of the other side. */
  async inscrire(seance: SeanceVue, dossier: DossierDuCpp, { depuisSeanceId, motif }: Geste, actor: Actor) {
    if (seance.cppId !== dossier.cppId) throw refus('seance.autreComite', {});
    if (!isInscriptible(dossier.statut))
      throw refus('seance.dossierNonInscriptible', { statut: STATUT_DOSSIER_LABELS[dossier.statut] });
    const raison = motifDemande(await this.autreVolet.seance(dossier), seance.id);
    if (raison !== null && !motif?.trim()) throw refus('seance.autreVolet', { raison });
    const { dosId, type, isReponse } = dossier;
    const dit = raison === null ? undefined : motif?.trim();
    const demande = {
      seanceId: seance.id,
      dosId,
      type,
      isReponse,
      via: 'GESTION',
      par: actor.nom,
      depuisSeanceId,
      motif: dit,
    } as const;
    const { precedente } = await this.db.transaction(async (tx) => {
      const tenu = await this.inscriptions.tenir(tx, demande);
      if (tenu.precedente && tenu.precedente.seanceId === depuisSeanceId)
        await this.inscriptions.assertNonExamine(tx, tenu.precedente);
      return this.inscriptions.inscrire(tx, demande, tenu);
    });
    return {
      seanceId: seance.id,
      dosId,
      date: seance.date,
      avertissement: avertissementDelai(seance.date, dossier.dateLimite),
      message: precedente
        ? `Dossier déplacé de la séance du ${dateEtHeure(precedente)} à celle du ${dateEtHeure(seance)}.`
        : `Dossier inscrit à la séance du ${dateEtHeure(seance)}.`,
    };
  }

  /** `libererPlaceTas` absent: by the delay before the séance. */
  async desinscrire(seance: SeanceVue, dosId: DosId, libererPlaceTas: boolean | undefined, actor: Actor) {
    if ((await this.dossiers.siens([dosId], actor)).size > 0) throw refus('seance.nonInscrit', {});
    const isPlaceLiberee = libererPlaceTas ?? isPlaceLibereeParDefaut(this.clock.today(), seance.date);
    await this.db.transaction(async (tx) => {
      await this.repository.lockDossier(tx, dosId);
      const enCours = await this.repository.enCours(tx, dosId);
      if (enCours?.seanceId !== seance.id) throw refus('seance.nonInscrit', {});
      await this.inscriptions.assertNonExamine(tx, enCours);
      await this.inscriptions.desinscrire(tx, enCours, isPlaceLiberee, true);
    });
    const place = isPlaceLiberee ? 'Sa place est rendue.' : 'Sa place reste prise.';
    return {
      seanceId: seance.id,
      dosId,
      date: seance.date,
      avertissement: null,
      message: `Dossier retiré de la séance du ${formatJour(seance.date)}. ${place}`,
    };
  }
}

@Handles(seanceDossier)
export class DossierHandlers implements Handlers<typeof seanceDossier> {
  constructor(
    private readonly clock: Clock,
    private readonly seances: SeanceRepository,
    private readonly access: SeanceAccess,
    private readonly dossiers: DossierAccess,
    private readonly repository: InscriptionRepository,
    private readonly geste: GesteInscription,
    private readonly autreVolet: AutreVolet,
  ) {}

  async lister({ params, actor }: Input<typeof seanceDossier, 'lister'>) {
    const lignes = (await this.repository.desDossiers([params.dosId], true)).filter((i) => canSeeCpp(actor, i.cppId));
    // A dossier that came from another committee keeps its séances there for that committee.
    if (lignes.length === 0 || (await this.dossiers.siens([params.dosId], actor)).size > 0)
      await this.dossiers.visibleDossier(params.dosId, actor);
    const motifs = actor.profil === 'GESTIONNAIRE' ? await this.motifsDeTenue(lignes) : new Map<SeanceId, string | null>();
    return lignes.map((i) => ({
      ...i,
      motifSansRapport: motifs.get(i.seanceId) ?? null,
      type: i.typeSeance,
      statut: i.statutSeance,
      inscription: i.statut,
      placeConservee: i.statut === 'RETIRE' && i.placeConsommee,
    }));
  }

  private async motifsDeTenue(lignes: readonly { seanceId: SeanceId; statut: (typeof STATUTS_INSCRIPTION)[number] }[]) {
    const examines = lignes.filter((i) => i.statut === 'EXAMINE');
    return new Map(
      await Promise.all(examines.map(async (i) => [i.seanceId, await this.seances.motifDeTenue(i.seanceId)] as const)),
    );
  }

  async deplacer({ params, query, body, actor }: Input<typeof seanceDossier, 'deplacer'>) {
    const dossier = await this.dossiers.visibleDossier(params.dosId, actor);
    const { depuisSeanceId } = query;
    if (depuisSeanceId !== undefined) await this.access.visibleSeance(depuisSeanceId, actor);
    const geste = { depuisSeanceId, motif: body?.motif };
    return this.geste.inscrire(await this.access.visibleSeance(params.seanceId, actor), dossier, geste, actor);
  }

  async listerEligibles({ params, actor }: Input<typeof seanceDossier, 'listerEligibles'>) {
    const dossier = await this.dossiers.visibleDossier(params.dosId, actor);
    // Once its opinion is given a dossier goes to no séance.
    if (!isInscriptible(dossier.statut)) return [];
    const du = this.clock.today();
    const seances = await this.seances.fenetre({
      du,
      au: addJours(du, HORIZON_JOURS),
      cppId: dossier.cppId,
      statuts: STATUTS_OUVERTS_AUX_DOSSIERS,
      limite: 60,
    });
    const autre = await this.autreVolet.seance(dossier);
    const [siennes, derniere] = await Promise.all([
      this.repository.desDossiers([params.dosId]),
      this.repository.derniereQuittee(params.dosId, dossier.cppId),
    ]);
    const actuelle = siennes.find((i) => i.statut === 'INSCRIT')?.seanceId;
    const quittee = actuelle === undefined ? (derniere ?? null) : null;
    return seances
      .map((s) => ({
        ...s,
        seanceId: s.id,
        capacite: capaciteDe(s, placeEn(s.type, dossier)),
        placesLibres: placesLibres(s, s.remplissage, placeEn(s.type, dossier)),
        delaiTenu: avertissementDelai(s.date, dossier.dateLimite) === null,
        avertissement: avertissementDelai(s.date, dossier.dateLimite),
        actuelle: s.id === actuelle,
        autreVolet: s.id === autre?.seanceId,
        motifDemande: motifDemande(autre, s.id),
        quittee,
      }))
      .filter((s) => s.actuelle || (s.placesLibres > 0 && isRecueEn(s.type, dossier)))
      .sort((a, b) => Number(b.autreVolet) - Number(a.autreVolet));
  }

  async inscrire({ params, query, actor }: Input<typeof seanceDossier, 'inscrire'>) {
    const dossier = await this.dossiers.visibleDossier(params.dosId, actor);
    return this.geste.inscrire(await this.access.visibleSeance(query.seanceId, actor), dossier, {}, actor);
  }

  async desinscrire({ params, query, actor }: Input<typeof seanceDossier, 'desinscrire'>) {
    const seance = await this.access.visibleSeance(query.seanceId, actor);
    return this.geste.desinscrire(seance, params.dosId, query.libererPlaceTas, actor);
  }
}

@Handles(seanceNonRattaches)
export class NonRattachesHandlers implements Handlers<typeof seanceNonRattaches> {
  constructor(
    private readonly clock: Clock,
    private readonly access: SeanceAccess,
    private readonly dossierAccess: DossierAccess,
    private readonly dossiers: Dossiers,
    private readonly repository: InscriptionRepository,
    private readonly geste: GesteInscription,
  ) {}

  /** Most urgent first. `cppId` must be the committee of the séance. */
  async lister({ params, query, actor }: Input<typeof seanceNonRattaches, 'lister'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    if (query.cppId !== seance.cppId) throw refus('seance.introuvable', { seanceId: params.seanceId });
    const { filtres, texte, page, tri } = query.rechercheDto;
    const types = TYPES_DOSSIER.filter(
      (type) => isRecueEn(seance.type, { type, isReponse: false }) && (!filtres.type || type === filtres.type),
    );
    const { dateLimiteMax, reglementationCode } = filtres;
    const saufDeposant = isProfilCpp(actor.profil) ? actor.utiId : null;
    const demande = { cppId: seance.cppId, texte, types, reglementationCode, dateLimiteMax, saufDeposant };
    const { trouves, sansEssais } = await this.dossiers.nonRattaches(demande);
    const passees = await this.repository.desDossiers(
      trouves.map((d) => d.dosId),
      true,
    );
    const inscrits = new Set(passees.filter((i) => i.statut === 'INSCRIT').map((i) => i.dosId));
    const aujourdhui = this.clock.today();
    const sens = tri?.[0]?.sens === 'desc' ? -1 : 1;
    const lignes = trouves
      .filter((d) => !estJugeEtPartie(actor, d) && isInscriptible(d.statut) && !inscrits.has(d.dosId))
      .filter((d) => isRecueEn(seance.type, d) && (!filtres.type || d.type === filtres.type))
      .filter((d) => !reglementationCode || d.reglementationCode === reglementationCode)
      .filter((d) => !dateLimiteMax || (d.dateLimite !== null && d.dateLimite <= dateLimiteMax))
      .sort((a, b) => sens * (a.dateLimite ?? '9999').localeCompare(b.dateLimite ?? '9999') || a.dosId - b.dosId)
      .map((d) => ({
        ...d,
        statutLibelle: STATUT_DOSSIER_LABELS[d.statut],
        joursOuvresRestants: d.dateLimite === null ? null : joursOuvresRestants(aujourdhui, d.dateLimite),
        seanceTenable: avertissementDelai(seance.date, d.dateLimite) === null,
        aPrevenir: passees.some((i) => i.dosId === d.dosId && i.statut === 'RETIRE' && i.cppId === seance.cppId),
        seanceTirage: passees.findLast((i) => i.dosId === d.dosId && i.viaTirage && i.cppId === seance.cppId)?.date ?? null,
      }));
    return { ...paginer(lignes, page), sansEssais };
  }

  /** Each dossier for itself: those refused are told with their reason, the others are registered. */
  async inscrire({ params, body, actor }: Input<typeof seanceNonRattaches, 'inscrire'>) {
    const seance = await this.access.visibleSeance(params.seanceId, actor);
    const resumes = await this.dossiers.resumes(body.dosIds);
    const inscrits = [];
    const refuses = [];
    for (const dosId of new Set(body.dosIds)) {
      try {
        inscrits.push(await this.geste.inscrire(seance, await this.dossierAccess.visibleDossier(dosId, actor), {}, actor));
      } catch (error) {
        if (!(error instanceof DomainError) || error.status >= 500) throw error;
        const numero = error.code === 'seance.dossierIntrouvable' ? null : (resumes.get(dosId)?.numero ?? null);
        const autre = error.code === 'seance.autreSeance' ? seanceActuelle.safeParse(error.details).data : undefined;
        refuses.push({
          dosId,
          numero,
          raison: error.detail,
          seanceActuelle: autre ?? null,
          motifDemande: error.code === 'seance.autreVolet',
        });
      }
    }
    return { inscrits, refuses };
  }
}

/** At most 200 lines come: the page is cut here, its mark is the rank of the next line. */
const paginer = <T>(lignes: T[], page: { taille: number; apres?: string } | undefined) => {
  const debut = Math.max(0, Number(page?.apres ?? 0) || 0);
  const fin = debut + (page?.taille ?? 25);
  return { lignes: lignes.slice(debut, fin), total: lignes.length, suivant: fin < lignes.length ? String(fin) : null };
};
