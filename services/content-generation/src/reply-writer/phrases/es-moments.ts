import type { Phrasebook } from './phrasebook.types.ts'

export const ES_MOMENTS: Phrasebook['moments'] = {
  regular: { both: ['Su fidelidad es un regalo para nosotros.'] },
  firstVisit: { both: ['¡Y qué bueno haber acertado desde la primera vez!'] },
  recommends: { both: ['Su recomendación es el mayor elogio que existe.'] },
  returns: { both: ['Y vuelva cuando quiera: la puerta está abierta.'] },
  leaves: { both: ['Respetamos su decisión de no volver, aunque nos entristece.'] },
  birthday: { both: ['Haber sido parte del cumpleaños fue un honor.'] },
  wedding: { both: ['Haber sido parte de la boda fue un honor.'] },
  family: { both: ['¡Un saludo cariñoso para la familia!'] },
  friends: { both: ['¡Un abrazo para los amigos también!'] },
  trip: { both: ['¡Qué honor haber sido parte de su viaje!'] },
  question: { both: ['Sobre su pregunta, lo mejor es hablar directamente con nosotros.'] },
}

export const ES_STARS: Phrasebook['stars'] = {
  5: {
    both: [
      '¡Qué honor recibir la nota máxima!',
      'Muchas gracias por la calificación perfecta y por la confianza.',
      '¡Todas las estrellas: qué alegría!',
    ],
  },
  4: {
    both: ['¡Gracias por la excelente calificación!', 'Nos alegra mucho que la experiencia haya sido buena.'],
  },
  3: {
    both: [
      'Gracias por la calificación. ¿Qué faltó para que la experiencia fuera mejor?',
      'Agradecemos la nota y nos gustaría saber qué pudo haber estado mejor.',
    ],
  },
  2: {
    both: [
      'Lamentamos no haber estado a la altura y nos gustaría conocer el motivo de su nota.',
      'Gracias por calificar. Cuando pueda, cuéntenos qué no estuvo bien.',
    ],
  },
  1: {
    both: [
      'Sentimos mucho que la experiencia haya sido tan mala. Si puede contarnos qué pasó, queremos escuchar.',
      'Una nota así nos preocupa. Hable con nosotros, por favor: queremos entender lo ocurrido.',
    ],
  },
}
