import type { City } from '../state/scenario.ts'

export const CITIES: City[] = [
  {
    ...{ name: 'Curitiba', state: 'Paraná', stateCode: 'PR', areaCode: '41', postalPrefix: '80' },
    ...{ latitude: -25.4284, longitude: -49.2733 },
    districts: ['Batel', 'Água Verde', 'Santa Felicidade', 'Juvevê', 'Portão', 'Cabral'],
  },
  {
    ...{ name: 'São Paulo', state: 'São Paulo', stateCode: 'SP', areaCode: '11', postalPrefix: '05' },
    ...{ latitude: -23.5505, longitude: -46.6333 },
    districts: ['Pinheiros', 'Vila Mariana', 'Moema', 'Santana', 'Tatuapé', 'Perdizes', 'Lapa', 'Butantã'],
  },
  {
    ...{ name: 'Belo Horizonte', state: 'Minas Gerais', stateCode: 'MG', areaCode: '31', postalPrefix: '30' },
    ...{ latitude: -19.9167, longitude: -43.9345 },
    districts: ['Savassi', 'Lourdes', 'Santa Tereza', 'Pampulha', 'Funcionários'],
  },
  {
    ...{ name: 'Recife', state: 'Pernambuco', stateCode: 'PE', areaCode: '81', postalPrefix: '51' },
    ...{ latitude: -8.0476, longitude: -34.877 },
    districts: ['Boa Viagem', 'Casa Forte', 'Espinheiro', 'Graças', 'Pina'],
  },
  {
    ...{
      name: 'Porto Alegre',
      state: 'Rio Grande do Sul',
      stateCode: 'RS',
      areaCode: '51',
      postalPrefix: '90',
    },
    ...{ latitude: -30.0346, longitude: -51.2177 },
    districts: ['Moinhos de Vento', 'Cidade Baixa', 'Bom Fim', 'Menino Deus', 'Petrópolis'],
  },
  {
    ...{ name: 'Manaus', state: 'Amazonas', stateCode: 'AM', areaCode: '92', postalPrefix: '69' },
    ...{ latitude: -3.119, longitude: -60.0217 },
    districts: ['Adrianópolis', 'Ponta Negra', 'Parque Dez', 'Vieiralves', 'Aleixo'],
  },
]

export const STREETS = [
  'Rua das Araucárias',
  'Rua Sete de Abril',
  'Avenida das Palmeiras',
  'Rua do Sobrado',
  'Alameda dos Ipês',
  'Rua Coronel Bento Leme',
  'Travessa do Moinho',
  'Avenida Beira-Rio',
  'Rua Dona Quitéria',
  'Rua dos Jacarandás',
  'Rua Padre Anselmo',
  'Avenida Rui Lacerda',
]
