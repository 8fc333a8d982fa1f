/** The page of somebody who serves customers and has no account. The secret stands behind `#`, which no server is sent. */
export const MY_CARD_PATH = '/meu-cartao'
