import type { Language } from '../values.ts'

interface NicheRow {
  pt: string
  en: string
  /** Types of the maps provider. */
  types: readonly string[]
  /** Beginnings of words in a business's name, folded. */
  words: readonly string[]
}

const niche = (pt: string, en: string, types: string, words: string): NicheRow => ({
  pt,
  en,
  types: types.split(' ').filter(Boolean),
  words: words.split(' ').filter(Boolean),
})

export const OTHER_NICHE = 'Outros'

/** Businesses are sorted into these, in the order of the list. */
export const NICHES: readonly NicheRow[] = [
  niche('Restaurante', 'Restaurant', 'restaurant steak_house', 'restaurante churrascaria cantina bistro'),
  niche('Pizzaria', 'Pizzeria', 'pizza_restaurant', 'pizza forneria'),
  niche(
    'Hamburgueria e Lanchonete',
    'Burgers and snacks',
    'hamburger_restaurant fast_food_restaurant sandwich_shop',
    'hamburgue lanch burger',
  ),
  niche('Cafeteria', 'Café', 'cafe coffee_shop', 'cafe'),
  niche(
    'Padaria e Confeitaria',
    'Bakery and pastries',
    'bakery confectionery dessert_shop',
    'padaria panificadora confeitaria doceria',
  ),
  niche('Bar e Casa Noturna', 'Bar and nightlife', 'bar pub wine_bar night_club', 'bar boteco pub choperia'),
  niche(
    'Sorveteria e Açaí',
    'Ice cream and açaí',
    'ice_cream_shop acai_shop juice_shop',
    'sorvet acai gelat',
  ),
  niche(
    'Supermercado e Mercearia',
    'Supermarket and grocery',
    'supermarket grocery_store convenience_store butcher_shop',
    'supermercado mercado mercearia acougue',
  ),
  niche('Salão de Beleza', 'Beauty salon', 'beauty_salon hair_salon hair_care nail_salon', 'salao cabel'),
  niche('Barbearia', 'Barber shop', 'barber_shop', 'barbearia barber'),
  niche('Clínica de Estética', 'Aesthetics clinic', 'skin_care_clinic beautician makeup_artist', 'estetica'),
  niche('Spa e Massagem', 'Spa and massage', 'spa massage sauna', 'spa massagem massoterapia'),
  niche('Academia', 'Gym', 'gym fitness_center yoga_studio', 'academia fitness crossfit pilates'),
  niche('Clínica Médica', 'Medical clinic', 'doctor hospital medical_lab', 'medic hospital laboratorio'),
  niche('Dentista', 'Dentist', 'dentist dental_clinic', 'dent odonto sorriso'),
  niche('Fisioterapia e Quiropraxia', 'Physiotherapy', 'physiotherapist chiropractor', 'fisio quiroprax'),
  niche('Psicologia e Terapia', 'Psychology and therapy', '', 'psicolog terapia psicanal'),
  niche('Farmácia', 'Pharmacy', 'pharmacy drugstore', 'farmacia drogaria'),
  niche('Clínica Veterinária', 'Veterinary clinic', 'veterinary_care', 'veterinari'),
  niche('Pet Shop', 'Pet shop', 'pet_store', 'pet'),
  niche('Oficina Mecânica', 'Car repair', 'car_repair', 'oficina mecanica'),
  niche('Lava-rápido', 'Car wash', 'car_wash', 'lava'),
  niche(
    'Concessionária e Autopeças',
    'Car dealer and parts',
    'car_dealer auto_parts_store',
    'autopecas veiculos concessionaria',
  ),
  niche(
    'Hotel e Pousada',
    'Hotel and guest house',
    'hotel lodging inn guest_house hostel',
    'hotel pousada hostel',
  ),
  niche('Imobiliária', 'Real estate agency', 'real_estate_agency', 'imobiliaria imoveis'),
  niche('Advocacia', 'Law firm', 'lawyer', 'advoca'),
  niche('Contabilidade', 'Accounting', 'accounting', 'contab contador'),
  niche(
    'Escola e Cursos',
    'School and courses',
    'school preschool primary_school university',
    'escola colegio curso faculdade',
  ),
  niche('Roupas e Calçados', 'Clothes and shoes', 'clothing_store shoe_store', 'boutique calcados moda'),
  niche('Joalheria e Ótica', 'Jewellery and optics', 'jewelry_store', 'joalheria otica joias relojoaria'),
  niche('Móveis e Decoração', 'Furniture and decoration', 'furniture_store home_goods_store', 'moveis decor'),
  niche(
    'Material de Construção',
    'Building materials',
    'hardware_store home_improvement_store',
    'materiais deposito ferragens',
  ),
  niche(
    'Eletrônicos e Celulares',
    'Electronics and phones',
    'electronics_store cell_phone_store',
    'eletronicos celular cell informatica',
  ),
  niche(
    'Reformas e Serviços Residenciais',
    'Home repairs and services',
    'electrician plumber painter roofing_contractor general_contractor locksmith',
    'reformas eletrica encanador pintura chaveiro',
  ),
  niche(OTHER_NICHE, 'Other', '', ''),
]

const BY_TYPE = new Map(NICHES.flatMap(({ pt, types }) => types.map((type) => [type, pt] as const)))
/** `japanese_restaurant` and the like. */
const ANY_RESTAURANT = /_restaurant$/

const nicheOfType = (type: string): string | undefined =>
  BY_TYPE.get(type) ?? (ANY_RESTAURANT.test(type) ? 'Restaurante' : undefined)

export const foldedWords = (text: string): string[] =>
  text
    // Sorting a long run of marks takes quadratic time.
    .replace(/\p{M}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

function nicheOfName(name: string): string | undefined {
  const found = foldedWords(name)
  // The first word says most: "Pet Shop Bar do Zé" sells for pets.
  for (const word of found) {
    const fitting = NICHES.find(({ words }) => words.some((begin) => word.startsWith(begin)))
    if (fitting) return fitting.pt
  }
  return undefined
}

interface Described {
  name: string
  types: readonly string[]
  primaryType?: string | null
}

/** The niche of a business: its main type, its other types in their order, words of its name, else Outros. */
export function nicheOf({ name, types, primaryType }: Described): string {
  const known = [primaryType ?? '', ...types].map(nicheOfType).find(Boolean)
  return known ?? nicheOfName(name) ?? OTHER_NICHE
}

/** A niche as the page shows it; a category that is none of ours stays what it is. */
export const nicheLabel = (name: string, language: Language): string =>
  NICHES.find(({ pt }) => pt === name)?.[language] ?? name
