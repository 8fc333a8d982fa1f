import type { LogIn } from '../stack/secrets.ts'

export type ShopName = 'bakery' | 'barber' | 'clinic'

export interface Shop {
  companyName: string
  plan: 'free' | 'professional' | 'enterprise'
  /** Finds it on the sandbox's map. */
  query: string
  contactPerson: string
  phone: string
  tags: string[]
  notes: string
  people: { name: string; department: string; share: number }[]
  /** Visits on an ordinary day. */
  visitsPerDay: number
}

export const SHOPS: Record<ShopName, Shop> = {
  bakery: {
    companyName: 'Padaria Pão da Serra',
    plan: 'professional',
    query: 'Padaria Pão da Serra Curitiba',
    contactPerson: 'Marta da Serra',
    phone: '(41) 3333-0412',
    tags: ['alimentação', 'vitrine'],
    notes: 'Responde avaliações toda segunda-feira. Quer o ranking na TV da cozinha.',
    people: [
      { name: 'Ana Souza', department: 'Balcão', share: 9 },
      { name: 'Bruno Teixeira', department: 'Balcão', share: 7 },
      { name: 'Camila Rocha', department: 'Caixa', share: 8 },
      { name: 'Davi Nogueira', department: 'Chapa', share: 4 },
      { name: 'Elisa Prado', department: 'Confeitaria', share: 6 },
      { name: 'Fábio Lima', department: 'Salão', share: 5 },
      { name: 'Jussara Alves', department: 'Confeitaria', share: 7 },
      { name: 'Osvaldo Reis', department: 'Chapa', share: 3 },
    ],
    visitsPerDay: 13,
  },
  barber: {
    companyName: 'Barbearia Dois Irmãos',
    plan: 'free',
    query: 'Barbearia Dois Irmãos Porto Alegre',
    contactPerson: 'Caio Ferraz',
    phone: '(51) 3222-0188',
    tags: ['beleza'],
    notes: 'No plano gratuito desde a abertura. Oferecer o profissional quando contratar o segundo barbeiro.',
    people: [{ name: 'Caio Ferraz', department: 'Barbeiro', share: 1 }],
    visitsPerDay: 2,
  },
  clinic: {
    companyName: 'Clínica Sorriso Claro',
    plan: 'enterprise',
    tags: ['saúde', 'franquia'],
    query: 'Clínica Sorriso Claro Belo Horizonte',
    contactPerson: 'Helena Duarte',
    phone: '(31) 3444-0132',
    notes: 'Abriu a segunda clínica. Relatório mensal para a diretoria.',
    people: [
      { name: 'Helena Duarte', department: 'Recepção', share: 5 },
      { name: 'Igor Mendes', department: 'Recepção', share: 4 },
      { name: 'Lívia Castro', department: 'Pós-consulta', share: 3 },
    ],
    visitsPerDay: 5,
  },
}

/** The bakery's owner is the log-in that the start prints; the others have its password. */
export function logInOf(name: ShopName, demoClient: LogIn): LogIn {
  if (name === 'bakery') return demoClient
  return { email: `${name}@avaliax.test`, password: demoClient.password }
}
