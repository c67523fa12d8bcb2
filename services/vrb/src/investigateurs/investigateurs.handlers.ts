/** Accounts of investigators, as those who let them in see them. The accounts are identity's. */
import { Clock } from '@riph/chassis/base/clock';
import { CallService } from '@riph/chassis/calls/call-service';
import { Handles } from '@riph/chassis/calls/handles';
import type { Actor, Handlers, Input } from '@riph/contracts/core/call';
import { TAILLE_PAGE } from '@riph/contracts/core/fields';
import type { UtiId } from '@riph/contracts/core/ids';
import { annuaireInternal } from '@riph/contracts/identity/annuaire.internal';
import { statutAcces } from '@riph/contracts/vrb/acces.rules';
import type { InvestigateurLu } from '@riph/contracts/vrb/investigateur.schemas';
import { vrbInvestigateurs } from '@riph/contracts/vrb/investigateurs.calls';
import { refus } from '@riph/contracts/vrb/vrb.errors';
import type { Acces } from '../acces/acces.repository.ts';
import { Droits } from '../acces/droits.ts';
import { EtudeAccess } from '../acces/etude.access.ts';
import { Etudes } from '../voisins/etudes.ts';
import { InvestigateursAccess } from './investigateurs.access.ts';
import { InvestigateursRepository } from './investigateurs.repository.ts';

@Handles(vrbInvestigateurs)
export class InvestigateursHandlers implements Handlers<typeof vrbInvestigateurs> {
  constructor(
    private readonly access: InvestigateursAccess,
    private readonly etude: EtudeAccess,
    private readonly droits: Droits,
    private readonly etudes: Etudes,
    private readonly repository: InvestigateursRepository,
    private readonly calls: CallService,
    private readonly clock: Clock,
  ) {}

  /** Made, then let in at the place: the right is asked for first, so that nobody makes accounts beside his places. */
  async creer({ body, actor }: Input<typeof vrbInvestigateurs, 'creer'>) {
    const { etuId, centre, ...personne } = body;
    const vue = await this.etude.pour('INVESTIGATEURS', etuId, actor);
    await this.droits.exigerCentre(vue, centre);
    const { utiId } = await this.calls.call(annuaireInternal, 'creerInvestigateur', personne);
    await this.droits.donner(vue, { role: 'INVESTIGATEUR', email: personne.email, centre, dateFin: null }, actor);
    return this.lu(utiId, actor);
  }

  async modifier({ body, actor }: Input<typeof vrbInvestigateurs, 'modifier'>) {
    const lu = await this.lu(body.utiId, actor);
    if (!lu.modifiable) throw refus('vrb.investigateurDAutrui', {});
    const {
      statut: _,
      seulProfil: __,
      email: ___,
      ...avant
    } = await this.calls.call(annuaireInternal, 'lireInvestigateur', {
      utiId: body.utiId,
    });
    await this.calls.call(annuaireInternal, 'modifierInvestigateur', { ...avant, ...body });
    return this.lu(body.utiId, actor);
  }

  async activer({ params: { utiId, actif }, actor }: Input<typeof vrbInvestigateurs, 'activer'>) {
    await this.access.droits(utiId, actor);
    await this.calls.call(annuaireInternal, 'activerInvestigateur', { utiId, actif });
    return this.lu(utiId, actor);
  }

  lireCompte({ query, actor }: Input<typeof vrbInvestigateurs, 'lireCompte'>) {
    return this.lu(query.id, actor);
  }

  lireInfo({ query, actor }: Input<typeof vrbInvestigateurs, 'lireInfo'>) {
    return this.lu(query.id, actor);
  }

  lire({ params, actor }: Input<typeof vrbInvestigateurs, 'lire'>) {
    return this.lu(params.utiId, actor);
  }

  async lireInformationsCompte({ params, actor }: Input<typeof vrbInvestigateurs, 'lireInformationsCompte'>) {
    const { utiId, statut, participationsEnCours } = await this.lu(params.utiId, actor);
    return { utiId, statut, participationsEnCours };
  }

  async listerEtudesAccessibles({ params, actor }: Input<typeof vrbInvestigateurs, 'listerEtudesAccessibles'>) {
    return this.etudesDe(await this.access.droits(params.utiId, actor));
  }

  async rechercher({ query: { recherche: r }, actor }: Input<typeof vrbInvestigateurs, 'rechercher'>) {
    const taille = r.page?.taille ?? TAILLE_PAGE;
    const lues = Number(r.page?.apres);
    const apres = Number.isSafeInteger(lues) && lues > 0 ? lues : 0;
    const filtre = { etuId: r.filtres.etuId, texte: r.texte };
    const lignes = await this.repository.rechercher(await this.access.portee(actor), filtre, { apres, taille });
    const suivant = lignes.length === taille ? String(apres + taille) : null;
    return { lignes, total: lignes[0]?.total ?? 0, suivant };
  }

  /** Throws `vrb.investigateurIntrouvable`. */
  private async lu(utiId: UtiId, actor: Actor): Promise<InvestigateurLu> {
    const droits = await this.access.droits(utiId, actor);
    const personne = await this.calls.call(annuaireInternal, 'lireInvestigateur', { utiId });
    const { version, email, civilite, nom, prenom, telephone, fonction, rpps, statut, seulProfil } = personne;
    const ou = await this.access.ou(utiId, actor);
    const isGere = actor.profil === 'SUPER_ADMIN' || (actor.profil === 'VRB_GERANT' && seulProfil);
    return {
      utiId,
      version,
      email,
      civilite,
      nom,
      prenom,
      telephone,
      fonction,
      rpps,
      statut,
      modifiable: isGere,
      participationsEnCours: await this.repository.participations(utiId, this.clock.today(), ou),
      etudes: await this.etudesDe(droits),
    };
  }

  private async etudesDe(droits: readonly Acces[]): Promise<InvestigateurLu['etudes']> {
    const etudes = await this.etudes.parIds(droits.map((a) => a.etuId));
    return droits.flatMap(({ etuId, centreCode, centreNom, dateFin, closLe }) => {
      const etude = etudes.find((e) => e.etuId === etuId);
      if (!etude || centreCode === null || centreNom === null) return [];
      const statut = statutAcces({ dateFin, closLe }, etude.etat, this.clock.today());
      return [{ etuId, numero: etude.numero, centre: { code: centreCode, nom: centreNom }, dateFin, statut }];
    });
  }
}
