import { Injectable } from '@nestjs/common';
import { Clock } from '@riph/chassis/base/clock';
import { Comites } from '@riph/chassis/reference/comites';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import type { Seen } from '@riph/chassis/workflow/machine';
import type { Actor } from '@riph/contracts/core/call';
import { isProfilCpp } from '@riph/contracts/core/droits';
import { FILE_TYPE_CODES } from '@riph/contracts/core/files';
import type { CppId, DosId } from '@riph/contracts/core/ids';
import { debutDuJour, type Instant, type Jour } from '@riph/contracts/core/paris';
import { echeanceDemande } from '@riph/contracts/dossier-ctis/echeances.rules';
import { estClos, type StatutPartieDeux } from '@riph/contracts/dossier-ctis/partie.workflow';
import { partiesARapporter } from '@riph/contracts/dossier-ctis/parties.rules';
import type { PartieRapport } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import type { Echeance } from '@riph/contracts/etude/socle/delais';
import { refus } from '@riph/contracts/etude/socle/dossier.errors';
import type { TypeDossierCtis } from '@riph/contracts/referentiel/reglementation';
import type { Citations } from '@riph/examen/socle/citations';
import type { Dossier } from '@riph/examen/socle/dossier';
import { type DemandeDatee, Flow, type PieceAttendue, type Portee, type Sujet } from '@riph/examen/socle/flow';
import { empechementsPiece, piecesGardees } from './documents/pieces-partie-deux.rules.ts';
import { CategoriesCtis } from './socle/categories.ts';
import { citationsPortail, type EssaiCite } from './socle/citations.ts';
import { dossiersCtis, ENTITE, etudesCtis } from './socle/collections.ts';
import type { DossierCtis } from './socle/contenus.ts';
import { obligatoiresDe } from './socle/depot.rules.ts';
import { statutDeSeance, tourDe, typeDeSeance } from './socle/examen.rules.ts';
import { Objets, type Stored } from './socle/objets.repository.ts';
import { avisDuComite, faitsDe } from './socle/suivi.rules.ts';

/** `premierCppId`: the committee whose opinion another one examines again; `piecesAvant`: the last piece that it had, while it is examined again. */
export type TetePortail = Dossier & {
  essai: EssaiCite;
  demande: TypeDossierCtis;
  partieDeux: StatutPartieDeux;
  isClos: boolean;
  parties: readonly PartieRapport[];
  premierCppId: CppId | null;
  piecesAvant: number | null;
  /** Since when it is examined again. */
  reexamenDepuis: Jour | null;
};

/** Requests of the portal, as their examination asks for them: the committee examines part II, whose state is told in the words of a national request. */
@Injectable()
export class FlowPortail extends Flow<TetePortail> {
  readonly isReponseEnRestreint = true;
  readonly entityCode = ENTITE;
  readonly isLectureNotee = true;
  readonly isAvisParmiLesLettres = false;
  /** What is joined is there at once, as on the portal. */
  readonly isDepotDirect = true;
  /** An answer may have been given on the portal alone. */
  readonly isReponseRecopiee = true;

  constructor(
    private readonly store: Objets,
    private readonly comites: Comites,
    private readonly categories: CategoriesCtis,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Null for one that is hidden, or that came with its decision. */
  async head(id: DosId): Promise<TetePortail | null> {
    return this.teteDe(await this.store.read(dossiersCtis, id));
  }

  async lock(tx: Tx, { id, version }: Seen, typed?: number): Promise<TetePortail> {
    const held = await this.store.hold(tx, dossiersCtis, { id, version: typed ?? version });
    const tete = await this.teteDe(held);
    if (!tete) throw new Error(`request ${id} was hidden meanwhile`);
    return tete;
  }

  portee({ deposants }: Dossier, { profil, utiId }: Actor): Portee {
    return profil === 'UTILISATEUR_ANSM' || (profil === 'DEPOSANT' && deposants.includes(utiId)) ? 'ENTIER' : 'AUCUN';
  }

  /** As the portal tells its trial. */
  async sujet({ etuId }: Dossier): Promise<Sujet> {
    const etude = (await this.store.read(etudesCtis, etuId))?.contenu;
    return {
      promoteur: etude?.administratif.promoteur?.nom ?? null,
      domaines: etude?.recherche.domaines.map((x) => x.libelle) ?? [],
      resume: etude?.recherche.objectifPrincipal ?? null,
    };
  }

  /** The trial of a request always changes: the portal tells it. */
  etatFige(): Promise<null> {
    return Promise.resolve(null);
  }

  parties({ parties }: TetePortail): readonly PartieRapport[] {
    return parties;
  }

  aExamineDAbord({ premierCppId }: TetePortail, { profil, cppId }: Actor): boolean {
    return isProfilCpp(profil) && cppId !== null && cppId === premierCppId;
  }

  dernierePiece(tete: TetePortail, actor: Actor): number | null {
    return this.aExamineDAbord(tete, actor) ? tete.piecesAvant : null;
  }

  finDuPremierExamen(tete: TetePortail, actor: Actor): Instant | null {
    return this.aExamineDAbord(tete, actor) ? momentDe(tete.reexamenDepuis) : null;
  }

  echeanceDeReponse(_: TetePortail, { type, date, delai }: DemandeDatee): Echeance | null {
    const etape = type === 'COMPLEMENTS' ? 'VALIDATION' : 'PARTIE_2';
    return delai === null ? null : echeanceDemande(etape, { envoyeeLe: date, delai }, this.clock.today());
  }

  isPieceGardee({ partieDeux, premierCppId }: TetePortail): boolean {
    return premierCppId !== null || piecesGardees(partieDeux);
  }

  /** Those of annex I of the regulation that part II is made of. */
  async piecesAttendues({ demande }: TetePortail): Promise<PieceAttendue[]> {
    const obligatoires = obligatoiresDe(demande);
    return (await this.categories.dePartie(2)).map((c) => ({
      ...c,
      obligation: obligatoires.includes(c.categorieCode) ? ('O' as const) : ('F' as const),
      condition: null,
      multiple: true,
      types: [...FILE_TYPE_CODES],
      aide: null,
    }));
  }

  raisonNonModifiable({ partieDeux, isClos }: TetePortail, { profil }: Pick<Actor, 'profil'>): string | null {
    if (isClos) return 'Cette demande est close.';
    return empechementsPiece(partieDeux, profil)[0] ?? null;
  }

  async ouvrir(tx: Tx, id: DosId, actor: Pick<Actor, 'profil'>): Promise<void> {
    const raison = this.raisonNonModifiable(await this.lock(tx, { id }), actor);
    if (raison) throw refus('dossier.nonModifiable', { raison });
  }

  /** No search document tells a piece. */
  republier(): Promise<void> {
    return Promise.resolve();
  }

  /** Each letter is printed with its act. */
  rattraperImpressions(): Promise<void> {
    return Promise.resolve();
  }

  citations({ essai }: TetePortail): Citations {
    return citationsPortail(essai);
  }

  private async teteDe(la: Stored<DossierCtis> | null): Promise<TetePortail | null> {
    if (!la?.contenu.suivi || la.contenu.suppression) return null;
    const etude = await this.store.read(etudesCtis, la.contenu.etuId);
    const { suivi, ...d } = la.contenu;
    const { dateRecevabilite } = faitsDe({ ...d, suivi });
    const complements = suivi.demandes.findLast((x) => x.etape === 'VALIDATION');
    const information = suivi.demandes.findLast((x) => x.etape === 'PARTIE_2');
    const isClos = estClos(d.statut);
    const enReexamen = isClos ? null : suivi.reexamen;
    return {
      id: Number(la.id),
      etuId: d.etuId,
      numero: `${d.numeroCtis} ${d.cleDemande}`,
      type: typeDeSeance(d.type),
      titre: d.titre,
      titreAbrege: null,
      statut: statutDeSeance({ ...d, suivi }),
      version: la.version,
      tour: tourDe({ suivi }),
      deposants: etude?.contenu.acces.map((a) => a.utiId) ?? [],
      referenceCpp: null,
      sensAvis: avisDuComite(suivi).at(-1)?.sens ?? null,
      dateRecevabilite,
      recevableA: suivi.recevableA,
      dateDemandeModif: information?.envoyeeLe ?? null,
      demandeModifA: momentDe(information?.envoyeeLe ?? null),
      dateReponseModif: information?.reponduLe ?? null,
      reponseModifA: suivi.reponseModifA,
      sousReserve: false,
      dateDemandeComplements: complements?.envoyeeLe ?? null,
      cppId: d.cppId,
      cppNom: d.cppId === null ? null : await this.comites.nom(d.cppId),
      comiteDepuis: suivi.comiteDepuis,
      // Asked or not, nothing of it is frozen (CTI-39).
      reaffectation: 'AUCUNE',
      essai: d,
      demande: d.type,
      partieDeux: suivi.partieDeux,
      isClos,
      parties: partiesARapporter({ ...d, suivi }),
      premierCppId: suivi.reexamen?.premierCppId ?? null,
      piecesAvant: enReexamen?.piecesAvant ?? null,
      reexamenDepuis: enReexamen?.depuis ?? null,
    };
  }
}

/** The portal tells days alone. */
const momentDe = (jour: Jour | null) => (jour === null ? null : debutDuJour(jour));
