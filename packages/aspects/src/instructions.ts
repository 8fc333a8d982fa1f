import { fold } from './folded-text.ts'

const ORDERS = [
  /\b(?:ignore|disregard|forget|esque[cç]a|ignora|olvida|desconsidere)\b.{0,60}\b(?:instru\w*|rules?|prompts?|previous|above|anterior\w*|regras?|orden\w*|tudo)\b/,
  /\b(?:system|developer|assistant)\s*(?:prompt|message|:)|<\/?\s*(?:system|assistant|user|review|instructions?)\b/,
  /\byou are (?:now|an ai|a language model|chatgpt)|\bvoce (?:agora )?e (?:um|uma) (?:ia|assistente|modelo|robo)\b/,
  /\b(?:responda|responde|escreva|diga|reply|respond|answer|write|say|output|print)\b.{0,25}\b(?:que|com|with|that|only|apenas|somente|exactly|exatamente)\b.{0,80}(?:reembols|refund|desconto|discount|gratis|free|http|www|r\$|\$|%|codigo|code|senha|password|prompt)/,
  /\b(?:as an ai|como (?:uma )?ia|language model|modelo de linguagem|jailbreak|chatgpt)\b/,
  /\b(?:ai|ia|bot|assistant|assistente)\b.{0,20}\b(?:must|should|deve|precisa|tem que|please)\b/,
  /\b(?:reveal|mostre|revele|print|show)\b.{0,30}\b(?:prompt|instruc|instruct|api key|chave|token)\w*/,
]

/** A sentence that speaks to a writing machine and not about the business; nothing of it enters an answer. */
export const isInstruction = (sentence: string): boolean => {
  const folded = fold(sentence)
  return ORDERS.some((order) => order.test(folded))
}
