/**
 * The 39 committees (national.md 5.7), ids 1 to 39 in that order. Names and regions are real; hosts, addresses, telephones and agreement numbers
 * are DEMONSTRATION DATA, to be replaced by the administration on its first day. Mail domains end in `.test`.
 */
type Ligne = readonly [code: string, nom: string, region: string, hote: string, adresse: string, codePostal: string, ville: string, competences: string];

/** Letters of the last column: P early phase, O oncology, T cell and gene therapy, D paediatrics; 7 devices (745, 746), 5 medicines (536). */
const LIGNES: readonly Ligne[] = [
  ['EST1', 'CPP Est I', 'Bourgogne-Franche-Comté', 'CHU Dijon Bourgogne', '14 rue Paul-Gaffarel', '21079', 'Dijon', 'POD75'],
  ['EST2', 'CPP Est II', 'Bourgogne-Franche-Comté', 'CHU de Besançon', '3 boulevard Alexandre-Fleming', '25030', 'Besançon', 'OTD75'],
  ['EST3', 'CPP Est III', 'Grand Est', 'CHRU de Nancy', 'Rue du Morvan', '54511', 'Vandœuvre-lès-Nancy', 'POD75'],
  ['EST4', 'CPP Est IV', 'Grand Est', 'Hôpitaux universitaires de Strasbourg', '1 place de l’Hôpital', '67091', 'Strasbourg', 'POTD75'],
  ['IDF1', 'CPP Île-de-France I', 'Île-de-France', 'Hôtel-Dieu, AP-HP', '1 place du Parvis-Notre-Dame', '75004', 'Paris', 'POTD75'],
  ['IDF2', 'CPP Île-de-France II', 'Île-de-France', 'Hôpital Necker-Enfants malades, AP-HP', '149 rue de Sèvres', '75015', 'Paris', 'POTD75'],
  ['IDF3', 'CPP Île-de-France III', 'Île-de-France', 'Hôpital Tarnier, AP-HP', '89 rue d’Assas', '75006', 'Paris', 'POD75'],
  ['IDF4', 'CPP Île-de-France IV', 'Île-de-France', 'Hôpital Saint-Louis, AP-HP', '1 avenue Claude-Vellefaux', '75010', 'Paris', 'POTD75'],
  ['IDF5', 'CPP Île-de-France V', 'Île-de-France', 'Hôpital Saint-Antoine, AP-HP', '184 rue du Faubourg-Saint-Antoine', '75012', 'Paris', 'OD75'],
  ['IDF6', 'CPP Île-de-France VI', 'Île-de-France', 'Hôpital de la Pitié-Salpêtrière, AP-HP', '47 boulevard de l’Hôpital', '75013', 'Paris', 'POTD75'],
  ['IDF7', 'CPP Île-de-France VII', 'Île-de-France', 'Hôpital Bicêtre, AP-HP', '78 rue du Général-Leclerc', '94270', 'Le Kremlin-Bicêtre', 'OTD75'],
  ['IDF8', 'CPP Île-de-France VIII', 'Île-de-France', 'Hôpital Ambroise-Paré, AP-HP', '9 avenue Charles-de-Gaulle', '92100', 'Boulogne-Billancourt', 'OD75'],
  ['IDF10', 'CPP Île-de-France X', 'Île-de-France', 'Hôpital Robert-Ballanger', 'Boulevard Robert-Ballanger', '93600', 'Aulnay-sous-Bois', 'OD7'],
  ['IDF11', 'CPP Île-de-France XI', 'Île-de-France', 'Centre hospitalier de Poissy-Saint-Germain', '20 rue Armagis', '78105', 'Saint-Germain-en-Laye', 'OD75'],
  ['NO1', 'CPP Nord-Ouest I', 'Normandie', 'CHU de Rouen', '1 rue de Germont', '76031', 'Rouen', 'POD75'],
  ['NO2', 'CPP Nord-Ouest II', 'Hauts-de-France', 'CHU Amiens-Picardie', '1 rond-point du Professeur-Cabrol', '80054', 'Amiens', 'OD75'],
  ['NO3', 'CPP Nord-Ouest III', 'Normandie', 'CHU de Caen Normandie', 'Avenue de la Côte-de-Nacre', '14033', 'Caen', 'POD75'],
  ['NO4', 'CPP Nord-Ouest IV', 'Hauts-de-France', 'CHU de Lille', '2 avenue Oscar-Lambret', '59037', 'Lille', 'POTD75'],
  ['OU1', 'CPP Ouest I', 'Centre-Val de Loire', 'CHRU de Tours', '2 boulevard Tonnellé', '37044', 'Tours', 'POD75'],
  ['OU2', 'CPP Ouest II', 'Pays de la Loire', 'CHU d’Angers', '4 rue Larrey', '49933', 'Angers', 'OD75'],
  ['OU3', 'CPP Ouest III', 'Nouvelle-Aquitaine', 'CHU de Poitiers', '2 rue de la Milétrie', '86021', 'Poitiers', 'POD75'],
  ['OU4', 'CPP Ouest IV', 'Pays de la Loire', 'CHU de Nantes', '5 allée de l’Île-Gloriette', '44093', 'Nantes', 'POTD75'],
  ['OU5', 'CPP Ouest V', 'Bretagne', 'CHU de Rennes', '2 rue Henri-Le-Guilloux', '35033', 'Rennes', 'OTD75'],
  ['OU6', 'CPP Ouest VI', 'Bretagne', 'CHU de Brest', '2 avenue Foch', '29609', 'Brest', 'OD75'],
  ['SE1', 'CPP Sud-Est I', 'Auvergne-Rhône-Alpes', 'CHU de Saint-Étienne', 'Avenue Albert-Raimond', '42055', 'Saint-Étienne', 'OD75'],
  ['SE2', 'CPP Sud-Est II', 'Auvergne-Rhône-Alpes', 'Hospices civils de Lyon', '3 quai des Célestins', '69002', 'Lyon', 'POTD75'],
  ['SE3', 'CPP Sud-Est III', 'Auvergne-Rhône-Alpes', 'Hospices civils de Lyon', '59 boulevard Pinel', '69677', 'Bron', 'POTD75'],
  ['SE4', 'CPP Sud-Est IV', 'Auvergne-Rhône-Alpes', 'Centre Léon-Bérard', '28 rue Laennec', '69008', 'Lyon', 'POT75'],
  ['SE5', 'CPP Sud-Est V', 'Auvergne-Rhône-Alpes', 'CHU Grenoble Alpes', 'Boulevard de la Chantourne', '38043', 'Grenoble', 'OD75'],
  ['SE6', 'CPP Sud-Est VI', 'Auvergne-Rhône-Alpes', 'CHU de Clermont-Ferrand', '58 rue Montalembert', '63003', 'Clermont-Ferrand', 'POD75'],
  ['SM1', 'CPP Sud-Méditerranée I', 'Provence-Alpes-Côte d’Azur', 'AP-HM, hôpital Sainte-Marguerite', '270 boulevard de Sainte-Marguerite', '13274', 'Marseille', 'POD75'],
  ['SM2', 'CPP Sud-Méditerranée II', 'Provence-Alpes-Côte d’Azur', 'AP-HM, hôpital Salvator', '249 boulevard de Sainte-Marguerite', '13009', 'Marseille', 'OTD75'],
  ['SM3', 'CPP Sud-Méditerranée III', 'Occitanie', 'CHU de Nîmes', 'Place du Professeur-Robert-Debré', '30029', 'Nîmes', 'OD75'],
  ['SM4', 'CPP Sud-Méditerranée IV', 'Occitanie', 'CHU de Montpellier', '80 avenue Augustin-Fliche', '34295', 'Montpellier', 'POTD75'],
  ['SM5', 'CPP Sud-Méditerranée V', 'Provence-Alpes-Côte d’Azur', 'CHU de Nice', '4 avenue Reine-Victoria', '06003', 'Nice', 'OD75'],
  ['SO1', 'CPP Sud-Ouest et Outre-mer I', 'Occitanie', 'CHU de Toulouse', '2 rue Viguerie', '31059', 'Toulouse', 'POTD75'],
  ['SO2', 'CPP Sud-Ouest et Outre-mer II', 'Occitanie', 'CHU de Toulouse, hôpital Purpan', 'Place du Docteur-Baylac', '31059', 'Toulouse', 'OD75'],
  ['SO3', 'CPP Sud-Ouest et Outre-mer III', 'Nouvelle-Aquitaine', 'CHU de Bordeaux', '12 rue Dubernat', '33404', 'Talence', 'POD75'],
  ['SO4', 'CPP Sud-Ouest et Outre-mer IV', 'Nouvelle-Aquitaine', 'CHU de Limoges', '2 avenue Martin-Luther-King', '87042', 'Limoges', 'OD75'],
];

const COMPETENCES: Record<string, string> = { P: 'ESSAI_PHASE_PRECOCE', O: 'ONCOLOGIE', T: 'THERAPIE_CELLULAIRE_GENIQUE', D: 'PEDIATRIE' };
const REGLEMENTATIONS: Record<string, readonly string[]> = { '7': ['REG745', 'REG746'], '5': ['REG536'] };

/** Rows of table `cpp`. Agreements run six years from 1 July 2024. */
export const CPPS = LIGNES.map(([code, nom, region, etablissementHote, adresse, codePostal, ville, lettres], i) => ({
  id: i + 1,
  code,
  nom,
  sigle: nom.replace('CPP Île-de-France', 'CPP IDF').replace('CPP Sud-Méditerranée', 'CPP SM').replace('CPP Sud-Ouest et Outre-mer', 'CPP SOOM'),
  adresse,
  code_postal: codePostal,
  ville,
  region,
  email: `secretariat@cpp-${code.toLowerCase()}.test`,
  telephone: `01 00 00 01 ${String(i + 1).padStart(2, '0')}`,
  etablissement_hote: etablissementHote,
  agrement_numero: `DEMO-2024-${String(i + 1).padStart(3, '0')}`,
  agrement_debut: '2024-07-01',
  agrement_fin: '2030-06-30',
  reglementations: ['JARDE', ...[...lettres].flatMap((l) => REGLEMENTATIONS[l] ?? [])],
  competences: [...lettres].flatMap((l) => COMPETENCES[l] ?? []),
  competences_ue: lettres.includes('5') ? [...lettres].flatMap((l) => COMPETENCES[l] ?? []) : [],
}));
