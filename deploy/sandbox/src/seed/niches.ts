import type { Family, Niche } from '../state/scenario.ts'

function niche(name: string, types: string[], prefixes: string[], rest: [Family, string]): Niche {
  return { name, types, prefixes, family: rest[0], category: rest[1] }
}

/** The order gives each niche its city (index modulo six). */
export const NICHES: Niche[] = [
  niche(
    'Padaria e Confeitaria',
    ['bakery', 'food_store'],
    ['Padaria', 'Panificadora', 'Confeitaria'],
    ['food', 'Padaria'],
  ),
  niche(
    'Restaurante',
    ['restaurant', 'food'],
    ['Restaurante', 'Cantina', 'Bistrô', 'Churrascaria'],
    ['food', 'Restaurante'],
  ),
  niche('Pizzaria', ['pizza_restaurant', 'restaurant'], ['Pizzaria', 'Forneria'], ['food', 'Pizzaria']),
  niche(
    'Hamburgueria e Lanchonete',
    ['hamburger_restaurant', 'restaurant'],
    ['Hamburgueria', 'Lanchonete'],
    ['food', 'Hamburgueria'],
  ),
  niche('Cafeteria', ['cafe', 'coffee_shop'], ['Café', 'Cafeteria'], ['food', 'Cafeteria']),
  niche('Bar e Casa Noturna', ['bar', 'pub'], ['Bar', 'Boteco'], ['food', 'Bar']),
  niche(
    'Sorveteria e Açaí',
    ['ice_cream_shop', 'dessert_shop'],
    ['Sorveteria', 'Açaí'],
    ['food', 'Sorveteria'],
  ),
  niche(
    'Supermercado e Mercearia',
    ['supermarket', 'grocery_store'],
    ['Supermercado', 'Mercearia'],
    ['retail', 'Supermercado'],
  ),
  niche(
    'Salão de Beleza',
    ['beauty_salon', 'hair_salon'],
    ['Salão', 'Studio'],
    ['beauty', 'Salão de beleza'],
  ),
  niche('Barbearia', ['barber_shop', 'hair_care'], ['Barbearia'], ['beauty', 'Barbearia']),
  niche(
    'Clínica de Estética',
    ['skin_care_clinic', 'beauty_salon'],
    ['Estética', 'Clínica'],
    ['beauty', 'Clínica de estética'],
  ),
  niche('Spa e Massagem', ['spa', 'massage'], ['Spa', 'Espaço'], ['beauty', 'Spa']),
  niche(
    'Academia',
    ['gym', 'fitness_center'],
    ['Academia', 'Studio Fitness'],
    ['health', 'Academia de ginástica'],
  ),
  niche(
    'Clínica Médica',
    ['doctor', 'medical_lab'],
    ['Clínica Médica', 'Centro Médico'],
    ['health', 'Clínica médica'],
  ),
  niche(
    'Dentista',
    ['dentist', 'dental_clinic'],
    ['Clínica', 'Odontologia', 'Dentista'],
    ['health', 'Dentista'],
  ),
  niche(
    'Fisioterapia e Quiropraxia',
    ['physiotherapist'],
    ['Fisioterapia', 'Fisio'],
    ['health', 'Fisioterapeuta'],
  ),
  niche('Psicologia e Terapia', ['consultant'], ['Psicologia', 'Espaço de Terapia'], ['health', 'Psicólogo']),
  niche('Farmácia', ['pharmacy', 'drugstore'], ['Farmácia', 'Drogaria'], ['retail', 'Farmácia']),
  niche(
    'Clínica Veterinária',
    ['veterinary_care'],
    ['Clínica Veterinária', 'Hospital Veterinário'],
    ['pet', 'Veterinário'],
  ),
  niche('Pet Shop', ['pet_store'], ['Pet Shop'], ['pet', 'Pet shop']),
  niche('Oficina Mecânica', ['car_repair'], ['Oficina', 'Auto Mecânica'], ['auto', 'Oficina mecânica']),
  niche('Lava-rápido', ['car_wash'], ['Lava-rápido', 'Estética Automotiva'], ['auto', 'Lava-rápido']),
  niche(
    'Concessionária e Autopeças',
    ['car_dealer', 'auto_parts_store'],
    ['Autopeças', 'Veículos'],
    ['auto', 'Concessionária'],
  ),
  niche('Hotel e Pousada', ['hotel', 'lodging'], ['Hotel', 'Pousada'], ['stay', 'Hotel']),
  niche('Imobiliária', ['real_estate_agency'], ['Imobiliária', 'Imóveis'], ['office', 'Imobiliária']),
  niche('Advocacia', ['lawyer'], ['Advocacia', 'Advogados'], ['office', 'Advogado']),
  niche('Contabilidade', ['accounting'], ['Contabilidade', 'Escritório Contábil'], ['office', 'Contador']),
  niche('Escola e Cursos', ['school', 'preschool'], ['Escola', 'Colégio', 'Curso'], ['office', 'Escola']),
  niche(
    'Roupas e Calçados',
    ['clothing_store', 'shoe_store'],
    ['Boutique', 'Calçados'],
    ['retail', 'Loja de roupa'],
  ),
  niche('Joalheria e Ótica', ['jewelry_store'], ['Joalheria', 'Ótica'], ['retail', 'Joalheria']),
  niche(
    'Móveis e Decoração',
    ['furniture_store', 'home_goods_store'],
    ['Móveis', 'Casa'],
    ['retail', 'Loja de móveis'],
  ),
  niche(
    'Material de Construção',
    ['hardware_store'],
    ['Materiais', 'Depósito'],
    ['retail', 'Loja de ferragens'],
  ),
  niche(
    'Eletrônicos e Celulares',
    ['electronics_store', 'cell_phone_store'],
    ['Eletrônicos', 'Cell'],
    ['retail', 'Loja de eletrônicos'],
  ),
  niche(
    'Reformas e Serviços Residenciais',
    ['electrician', 'plumber'],
    ['Reformas', 'Elétrica'],
    ['home', 'Eletricista'],
  ),
]

export const OTHER_NICHE: Niche = niche(
  'Outros',
  ['florist', 'store'],
  ['Floricultura'],
  ['retail', 'Floricultura'],
)

/** A name carries at least one of these; no real business is meant. */
export const NAME_PARTS = [
  'Bela Vista', 'Dois Irmãos', 'Sorriso Claro', 'do Tião', 'Mar de Dentro', 'Patinhas', 'Sol Nascente', 'da Praça',
  'Nova Era', 'Estrela do Sul', 'Santa Clara', 'Flor de Lis', 'Boa Esperança', 'do Bairro', 'Vale Verde', 'Três Marias',
  'Primavera', 'Lua Cheia', 'Recanto', 'Monte Azul', 'Ipê Amarelo', 'Aurora', 'Casarão', 'São Bento', 'Riacho Doce',
  'Ponto Certo', 'Alto Padrão', 'Esquina Nobre', 'Bom Retiro', 'Caminho Novo', 'Pedra Branca', 'Beira Lago', 'Cravo e Canela',
  'Jardim Secreto', 'Vila Rica', 'Arco-Íris', 'Novo Horizonte', 'Serra Azul', 'Manacá', 'Girassol', 'Toca da Onça',
  'Porto Seguro', 'Engenho Velho', 'Santo Grão', 'Dona Lurdes', 'Seu Osvaldo', 'Tia Nena', 'Vó Cida', 'Mestre Lino', 'Zé Bento',
] // biome-ignore format: one word a line would hide the list
