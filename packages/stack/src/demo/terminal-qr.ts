import qrcode from 'qrcode'

/** Black on bright white, whatever colours the terminal has: cameras read an inverted code badly. */
const INK = '\u001b[30;107m'
const RESET = '\u001b[0m'
/** The quiet zone that the standard asks for. */
const MARGIN = 4

/** The whole code, two rows of modules on each line. */
export async function terminalQr(text: string, coloured: boolean): Promise<string> {
  const drawn = await qrcode.toString(text, { type: 'utf8', margin: MARGIN })
  if (!coloured) return drawn
  return drawn
    .split('\n')
    .map((line) => INK + line + RESET)
    .join('\n')
}
