import { NICHES, OTHER_NICHE } from '../seed/niches.ts'
import type { Niche } from '../state/scenario.ts'

/** As the provider calls them outside of Brazil; what is not here it names in Portuguese everywhere. */
const ENGLISH: Record<string, string> = {
  Padaria: 'Bakery',
  Restaurante: 'Restaurant',
  Pizzaria: 'Pizza restaurant',
  Hamburgueria: 'Hamburger restaurant',
  Cafeteria: 'Coffee shop',
  Sorveteria: 'Ice cream shop',
  Supermercado: 'Supermarket',
  'Salão de beleza': 'Beauty salon',
  Barbearia: 'Barber shop',
  'Clínica de estética': 'Skin care clinic',
  'Academia de ginástica': 'Gym',
  'Clínica médica': 'Medical clinic',
  Dentista: 'Dentist',
  Fisioterapeuta: 'Physical therapist',
  Psicólogo: 'Psychologist',
  Farmácia: 'Pharmacy',
  Veterinário: 'Veterinarian',
  'Oficina mecânica': 'Auto repair shop',
  'Lava-rápido': 'Car wash',
  Concessionária: 'Car dealer',
  Imobiliária: 'Real estate agency',
  Advogado: 'Lawyer',
  Contador: 'Accountant',
}

export interface Category {
  name: string
  displayName: string
}

export function categoryOf(niche: Niche): Category {
  return { name: `categories/gcid:${niche.types[0]}`, displayName: niche.category }
}

export function allCategories(languageCode = 'pt-BR'): Category[] {
  const categoryView = ({ name, displayName }: Category) => ({
    name,
    displayName: languageCode.startsWith('pt') ? displayName : (ENGLISH[displayName] ?? displayName),
  })
  return [...NICHES, OTHER_NICHE]
    .map((niche) => categoryView(categoryOf(niche)))
    .sort((left, right) => left.displayName.localeCompare(right.displayName, 'pt-BR'))
}
