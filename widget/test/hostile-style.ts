/**
 * A shop's style sheet at its worst: it sets everything that inherits, and hits every element that it can reach. Its
 * text can be read on its ground: what stands on the ground takes the page's colour.
 */
export const HOSTILE_STYLE = `
* {
  box-sizing: content-box !important;
  margin: 13px !important;
  color: #606 !important;
  background: #ff0 !important;
  font: italic 900 41px / 0.4 fantasy !important;
}
div,
section,
ul,
li,
header,
button,
a,
p,
span,
i,
b,
time,
img {
  display: none !important;
}
div,
.ax-widget {
  display: block !important;
  letter-spacing: 9px;
  word-spacing: 40px;
  text-transform: uppercase;
  text-indent: 90px;
  text-align: right;
  text-shadow: 0 0 9px red;
  white-space: nowrap;
  line-height: 0.3 !important;
  cursor: wait;
  list-style: square inside;
  font-variant: small-caps;
  user-select: none;
}
`
