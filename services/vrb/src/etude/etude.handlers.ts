/** What the protocol of a study asks of volunteers, and its places. */

import { Clock } from '@riph/chassis/base/clock';
import { Handles } from '@riph/chassis/calls/handles';
import { Database, type Tx } from '@riph/chassis/store/postgres/transaction';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { refusal } from '@riph/contracts/core/errors';
import type { EtuId } from '@riph/contracts/core/ids';
import { isEtudeOuverte, statutAcces } from '@riph/contracts/vrb/acces.rules';
import { vrbEtude } from '@riph/contracts/vrb/etude.calls';
import {
  type CentreSaisi,
  type EtudeAccessible,
  enCentimes,
  enEuros,
  type InfoRecherche,
  type ReglesVrb,
} from '@riph/contracts/vrb/etude.schemas';
import { finAutorisation, type Plafond } from '@riph/contracts/vrb/participation.rules';
import { indemniteMax, inscriptionsPossibles } from '@riph/contracts/vrb/protocole.rules';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import { AccesRepository } from '../acces/acces.repository.ts';
import { direReduction } from '../acces/courriels.ts';
import { GERANTS } from '../acces/echeances.ts';
import { EtudeAccess } from '../acces/etude.access.ts';
import { type Centre, type CentreAGarder, EtudeRepository } from '../socle/etude.repository.ts';
import { Etudes, type EtudeVoisine } from '../voisins/etudes.ts';
import { Plafonds } from '../voisins/plafonds.ts';

@Handles(vrbEtude)
export class EtudeHandlers implements Handlers<typeof vrbEtude> {
  constructor(
    private readonly access: EtudeAccess,
    private readonly repository: EtudeRepository,
    private readonly acces: AccesRepository,
    private readonly etudes: Etudes,
    private readonly plafonds: Plafonds,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  lire({ params, actor }: Input<typeof vrbEtude, 'lire'>) {
    return this.lue(params.id, actor);
  }

  lireInfoRecherche({ params, actor }: Input<typeof vrbEtude, 'lireInfoRecherche'>) {
    return this.lue(params.etuId, actor);
  }

  async modifierInfoRecherche({ params: { etuId }, body, actor }: Input<typeof vrbEtude, 'modifierInfoRecherche'>) {
    const { etude } = await this.access.pour('INFORMATIONS', etuId, actor);
    const { version, ...apres } = body;
    exigerProtocole(etude, apres, await this.plafonds.lire());
    await this.db.transaction(async (tx) => {
      const avant = await this.repository.protocole(etuId, tx);
      const par = { nom: actor.nom, le: this.clock.instant() };
      if (!(await this.repository.enregistrer(tx, etuId, apres, version, par)))
        throw refusal('version.perimee', await this.repository.derniere(tx, etuId));
      const details = { avant: avant?.regles ?? null, apres };
      tx.journal({ entityCode: 'ETUDE_VRB', entityId: etuId, action: 'MODIFIER_INFORMATIONS', details });
    });
    return this.lue(etuId, actor);
  }

  async enregistrerCentre({ params: { etuId }, body, actor }: Input<typeof vrbEtude, 'enregistrerCentre'>) {
    const { etude } = await this.access.pour('GERANTS', etuId, actor);
    await this.db.transaction(async (tx) => {
      await this.acces.lock(tx, etuId);
      const centres = await this.repository.centres(etuId, tx);
      const actuel = centres.find((c) => c.code === body.code);
      if (body.code && !actuel) throw refus('vrb.centreIntrouvable', {});
      if (actuel && actuel.version !== body.version)
        throw refusal('version.perimee', await this.repository.derniereDuCentre(tx, actuel.centreId));
      const memeNom = centres.some((c) => c !== actuel && c.nom.toLowerCase() === body.nom.toLowerCase());
      if (memeNom) throw refus('vrb.nomPris', { nom: body.nom });
      const { code: _, version: __, ...saisi } = body;
      const apres = { ...saisi, autorisationFin: finDe(body) };
      const par = { nom: actor.nom, le: this.clock.instant() };
      await this.repository.garderCentre(tx, etuId, actuel?.centreId ?? null, apres, par);
      const avant = actuel ? contenuDe(actuel) : null;
      const details = { code: actuel?.code ?? null, avant, apres };
      tx.journal({ entityCode: 'ETUDE_VRB', entityId: etuId, action: 'ENREGISTRER_CENTRE', details });
      if (actuel && isReduit(actuel, apres)) await this.direReduction(tx, etude, actuel, apres, par.le);
    });
    return this.lue(etuId, actor);
  }

  /** Those who work at the place, and whoever manages it, are told that it takes fewer people in, or for less long (VRB-27). */
  private async direReduction(tx: Tx, etude: EtudeVoisine, c: Centre, apres: CentreAGarder, le: string): Promise<void> {
    const jour = this.clock.today();
    const droits = (await this.acces.deEtude(etude.etuId, ['INVESTIGATEUR', ...GERANTS], tx)).filter(
      (a) => (a.centreId === null || a.centreId === c.centreId) && statutAcces(a, etude.etat, jour) === 'ACTIF',
    );
    const utiIds = [...new Set(droits.map((a) => a.utiId))];
    if (droits.length > 0) direReduction(tx, { etude, centre: c, apres, utiIds }, le);
  }

  async supprimerCentre({ params: { etuId, code }, actor }: Input<typeof vrbEtude, 'supprimerCentre'>) {
    await this.access.pour('GERANTS', etuId, actor);
    await this.db.transaction(async (tx) => {
      await this.acces.lock(tx, etuId);
      const centre = await this.repository.centre(etuId, code, tx);
      if (!centre) throw refus('vrb.centreIntrouvable', {});
      await this.supprimer(tx, centre);
      tx.journal({ entityCode: 'ETUDE_VRB', entityId: etuId, action: 'SUPPRIMER_CENTRE', details: { nom: centre.nom } });
    });
    return this.lue(etuId, actor);
  }

  async listerAccessibles({ actor }: Input<typeof vrbEtude, 'listerAccessibles'>) {
    const tous = await this.acces.dePersonne(actor.utiId);
    const etuIds = tous.map((a) => a.etuId);
    const [etudes, inscriptions] = await Promise.all([this.etudes.parIds(etuIds), this.repository.inscriptions(etuIds)]);
    return etudes.flatMap((etude) => {
      const protocole = inscriptions.find((i) => i.etuId === etude.etuId) ?? null;
      const siens = this.access.enCours(
        tous.filter((a) => a.etuId === etude.etuId),
        etude,
        actor.profil,
      );
      return siens.map(
        ({ role, centreCode, centreNom, centreActif, dateFin }): EtudeAccessible => ({
          etuId: etude.etuId,
          numero: etude.numero,
          titre: etude.titre,
          etat: etude.etat,
          role,
          dateFin,
          centre: centreCode !== null && centreNom !== null ? { code: centreCode, nom: centreNom } : null,
          ouverte: centreActif !== false && isEtudeOuverte(etude.etat, protocole?.inscription ?? null),
          indemnitePrevue: protocole?.indemnitePrevue ?? null,
        }),
      );
    });
  }

  /** The rights that were closed there go with it; one that is open keeps it, and so does each person who was recorded there. */
  private async supprimer(tx: Tx, centre: { centreId: number; nom: string }): Promise<void> {
    if (await this.acces.isCentreOccupe(tx, centre.centreId)) throw refus('vrb.centreOccupe', { nom: centre.nom });
    if (await this.acces.isCentreDesigne(tx, centre.centreId)) throw refus('vrb.centreDesigne', { nom: centre.nom });
    await this.repository.supprimerCentre(tx, centre.centreId);
  }

  private async lue(etuId: EtuId, actor: Actor): Promise<InfoRecherche> {
    const { etude, gestes, centreIds } = await this.access.lisible(etuId, actor);
    const [protocole, centres, volontaires] = await Promise.all([
      this.repository.protocole(etuId),
      this.repository.centres(etuId),
      this.repository.compter(etuId, centreIds, this.clock.today()),
    ]);
    const { numero, titre, promoteur, etat, reglementationCode, dateFinEffective } = etude;
    return {
      etuId,
      numero,
      titre,
      promoteur,
      etat,
      reglementationCode,
      dateFinReelle: dateFinEffective,
      gestes,
      volontaires,
      regles: protocole?.regles ?? null,
      inscriptionsPossibles: [...inscriptionsPossibles(etude)],
      version: protocole?.version ?? 0,
      centres: centres.filter((c) => centreIds === null || centreIds.includes(c.centreId)),
    };
  }
}

/** Throws `vrb.inscriptionDuComite`, `vrb.indemniteTropHaute`. */
function exigerProtocole(etude: EtudeVoisine, r: ReglesVrb, plafonds: readonly Plafond[]): void {
  if (!inscriptionsPossibles(etude).includes(r.inscription)) throw refus('vrb.inscriptionDuComite', {});
  const max = indemniteMax(plafonds, { du: r.dateDebut, au: r.dateFinPrevue });
  if (enCentimes(r.indemnitePrevue) > max) throw refus('vrb.indemniteTropHaute', { max: enEuros(max) });
}

const contenuDe = ({ centreId: _, code: __, version: ___, dernierSejour: ____, ...contenu }: Centre): CentreAGarder => contenu;
/** Closed, or its authorisation ends sooner. */
const isReduit = (avant: CentreAGarder, apres: CentreAGarder): boolean =>
  (avant.actif && !apres.actif) ||
  (avant.autorisationFin !== null && (apres.autorisationFin === null || apres.autorisationFin < avant.autorisationFin));

/** The legal length of an authorisation, which can only be shortened. */
function finDe({ autorisationDate, autorisationFin, autorisationPremiereAdmin }: CentreSaisi): string | null {
  if (autorisationDate === null) return null;
  const max = finAutorisation(autorisationDate, autorisationPremiereAdmin);
  if (autorisationFin !== null && autorisationFin > max) throw refus('vrb.finAutorisation', { max });
  return autorisationFin ?? max;
}
