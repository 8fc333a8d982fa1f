import type { Language } from '../state/scenario.ts'
import { pick, type Random } from './random.ts'

const FIRST: Record<Language, string[]> = {
  pt: [
    ...[
      'Ana',
      'Bruno',
      'Carla',
      'Diego',
      'Eduarda',
      'Fábio',
      'Gabriela',
      'Heitor',
      'Isabela',
      'João',
      'Kátia',
    ],
    ...[
      'Leandro',
      'Marina',
      'Nelson',
      'Olívia',
      'Paulo',
      'Renata',
      'Sérgio',
      'Tatiane',
      'Vinícius',
      'Yara',
      'Zélia',
    ],
  ],
  en: [
    'Alice',
    'Brian',
    'Claire',
    'Derek',
    'Emma',
    'George',
    'Hannah',
    'Ian',
    'Julia',
    'Kevin',
    'Laura',
    'Mark',
  ],
  es: ['Alejandra', 'Carlos', 'Elena', 'Fernando', 'Lucía', 'Martín', 'Natalia', 'Pablo', 'Rocío', 'Tomás'],
}

const LAST: Record<Language, string[]> = {
  pt: [
    ...[
      'Almeida',
      'Barros',
      'Cardoso',
      'Duarte',
      'Esteves',
      'Ferraz',
      'Gouveia',
      'Lacerda',
      'Moura',
      'Nogueira',
    ],
    ...['Pacheco', 'Queiroz', 'Rezende', 'Sampaio', 'Teixeira', 'Vasconcelos'],
  ],
  en: ['Ashford', 'Bennett', 'Carter', 'Doyle', 'Ellis', 'Hughes', 'Morgan', 'Parker', 'Reid', 'Walsh'],
  es: ['Aguirre', 'Benítez', 'Castro', 'Fuentes', 'Herrera', 'Ibáñez', 'Molina', 'Rivas', 'Suárez'],
}

export function personName(language: Language, random: Random): string {
  const last = pick(LAST[language], random)
  return `${pick(FIRST[language], random)} ${random() < 0.25 ? `${last.slice(0, 1)}.` : last}`
}
