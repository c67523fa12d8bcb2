/** Who is told what of a request, and the mail for it. To accounts only: contacts of the portal never receive one. Reporters: CTI-46. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@riph/chassis/store/postgres/transaction';
import { formatJour } from '@riph/contracts/core/deadlines';
import type { Profil } from '@riph/contracts/core/droits';
import type { UtiId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { type Destinataire, type ModeleMail, mailDe } from '@riph/contracts/identity/mails';
import { RapporteursRepository } from '@riph/examen/rapporteurs/rapporteurs.repository';
import { etudesCtis } from '../socle/collections.ts';
import type { DossierOuvert } from '../socle/dossier-ouvert.rules.ts';
import { Objets } from '../socle/objets.repository.ts';
import type { RappelCtis } from './rappels.rules.ts';

export type Annonce = {
  evenement: string;
  titre: string;
  texte: string;
  /** Of the parties alone: reporters are told what happened, never why. */
  motif?: string;
  echeance?: Jour;
  aQui: readonly ('PROMOTEUR' | 'COMITE' | 'RAPPORTEURS' | 'ANSM' | 'ADMINISTRATION')[];
};
/** Whom an event asks to act; a reminder asks the one whom it reminds. */
const AGIT = {
  INFORMATION: 'DEPOSANT',
  AUDITION: 'DEPOSANT',
  COMPLEMENT: 'DEPOSANT',
  FICHE_INCOMPLETE: 'DEPOSANT',
  ATTRIBUTION: 'GESTIONNAIRE',
  SIGNALEMENT: 'GESTIONNAIRE',
  REPONSE: 'GESTIONNAIRE',
  TIRAGE_SANS_RESULTAT: 'SUPER_ADMIN',
  RECOURS_DEMANDE: 'SUPER_ADMIN',
  RECOURS_ACCEPTE: 'DEPOSANT',
  ECART_PORTAIL: 'SUPER_ADMIN',
} as const satisfies Record<string, Profil>;
const estConnu = (evenement: string): evenement is keyof typeof AGIT => Object.hasOwn(AGIT, evenement);
const agitDe = ({ evenement, aQui }: Annonce) => {
  if (evenement.startsWith('RAPPEL_')) return aQui.includes('PROMOTEUR') ? 'DEPOSANT' : 'GESTIONNAIRE';
  return estConnu(evenement) ? AGIT[evenement] : undefined;
};
type Annoncable = Pick<DossierOuvert, 'id' | 'numeroCtis' | 'cleDemande' | 'cppId'>;
export type Prevenus = { promoteurs: readonly number[]; rapporteurs: readonly number[] };
export type ModeleRapport = Extract<ModeleMail, `CTIS_RAPPORT_${string}`>;
/** The other events end their work. */
const ATTEND_LEUR_LECTURE: ReadonlySet<string> = new Set(['REPONSE']);

@Injectable()
export class CourrielsCtis {
  constructor(
    private readonly store: Objets,
    private readonly rapporteurs: RapporteursRepository,
  ) {}

  /** Read before the change: who has access to the trial, and who reports on the request for the committee that has it. */
  async prevenus(d: Pick<DossierOuvert, 'id' | 'etuId' | 'cppId'>): Promise<Prevenus> {
    const etude = await this.store.read(etudesCtis, d.etuId);
    const promoteurs = (etude?.contenu.acces ?? []).map((a) => a.utiId);
    const rapporteurs = new Set((await this.rapporteurs.enPlace(d)).map((r) => r.utiId));
    return { promoteurs, rapporteurs: [...rapporteurs].filter((utiId) => !promoteurs.includes(utiId)) };
  }

  /** A mail of the day that goes with no change: asked for twice, it leaves once. */
  async rappeler(d: Annoncable & Pick<DossierOuvert, 'etuId'>, { aQui, echeance, jours }: RappelCtis): Promise<void> {
    const prevenus = await this.prevenus(d);
    const fin = formatJour(echeance.dateAffichee);
    const reste = jours === 1 ? 'demain' : `dans ${jours} jours`;
    const suite =
      aQui === 'ANSM'
        ? 'Le comité est défavorable : notifiez le refus avant, sans quoi la conclusion sur la partie I vaudrait décision.'
        : echeance.code === 'T_RECOURS'
          ? 'Il se forme sans attendre la décision. Si vous n’en voulez pas, vous n’avez rien à faire.'
          : null;
    const texte = [`${echeance.libelle} : le délai se termine ${reste}, le ${fin}.`, suite].filter(Boolean).join(' ');
    const annonce = { evenement: `RAPPEL_${echeance.code}`, titre: `échéance le ${fin}`, texte, aQui: [aQui] };
    await this.store.note((tx) => this.annoncer(tx, d, prevenus, annonce, `${echeance.dateAffichee}-${jours}`));
  }

  /** Leaves with the change; `rang` makes a second mail of the same event another mail. */
  annoncer(tx: Tx, d: Annoncable, prevenus: Prevenus, annonce: Annonce, rang: string | number): void {
    const { evenement, titre, texte, aQui } = annonce;
    this.auxAutres(tx, d, prevenus, annonce, `${evenement}-${rang}`);
    if (!aQui.includes('RAPPORTEURS')) return;
    const modele = ATTEND_LEUR_LECTURE.has(evenement) ? 'CTIS_RAPPORT_ATTENDU' : 'CTIS_RAPPORT_NOUVELLE';
    const mots = { modele, titre, texte, ouvre: true, cle: `${evenement}-${rang}` } as const;
    this.auxRapporteurs(tx, d, prevenus.rapporteurs, mots);
  }

  private auxAutres(tx: Tx, d: Annoncable, { promoteurs }: Prevenus, annonce: Annonce, cle: string): void {
    const { titre, motif, echeance, aQui } = annonce;
    const texte = motif ? `${annonce.texte} Motif : ${motif}` : annonce.texte;
    const destinataires = aQui.flatMap((qui): Destinataire[] => {
      if (qui === 'PROMOTEUR') return promoteurs.map((utiId) => ({ utiId }));
      if (qui === 'ANSM') return [{ profil: 'UTILISATEUR_ANSM' }];
      if (qui === 'RAPPORTEURS') return [];
      if (qui === 'ADMINISTRATION') return [{ profil: 'SUPER_ADMIN' }];
      // Nobody of it who has the trial as its sponsor (COM-07).
      return d.cppId === null ? [] : [{ profil: 'GESTIONNAIRE', cppId: d.cppId, sauf: [...promoteurs] }];
    });
    if (destinataires.length === 0) return;
    const agit = agitDe(annonce);
    const donnees = {
      dosId: d.id,
      numero: `${d.numeroCtis} ${d.cleDemande}`,
      titre,
      texte,
      ...(echeance && { echeance }),
      ...(agit && { agit }),
    };
    const mail = mailDe('CTIS_EVENEMENT', { destinataires, donnees, cle: `ctis-${d.id}-${cle}` });
    tx.mail(mail, { cle: `dossier-ctis-${d.id}` });
  }

  /** A mail apart: no other person learns of them. */
  auxRapporteurs(
    tx: Tx,
    { id: dosId, numeroCtis, cleDemande, cppId }: Annoncable,
    utiIds: readonly UtiId[],
    { modele, cle, ...mots }: { modele: ModeleRapport; titre: string; texte: string; ouvre: boolean; cle: string },
  ): void {
    if (utiIds.length === 0) return;
    const destinataires = utiIds.map((utiId) => ({ utiId }));
    const donnees = { dosId, numero: `${numeroCtis} ${cleDemande}`, ...mots };
    const mail = mailDe(modele, { destinataires, donnees, cle: `ctis-${dosId}-${cppId ?? 0}-rapporteurs-${cle}` });
    tx.mail(mail, { cle: `dossier-ctis-${dosId}` });
  }
}
