import { page } from './hostPage.ts'

/**
 * The texts of the kit whose contrast with their background is below 4.5, and how many there are in
 * all. A background is what lies behind the text, element by element, down to the page itself.
 */
export const paleTexts = () =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    /** Every notation of a colour as red, green, blue and alpha, from 0 to 255. */
    const channels = (color: string): number[] => {
      if (!canvas) throw new Error('This browser draws nothing')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const over = (front: number[], back: number[]) => {
      const alpha = (front[3] ?? 0) / 255
      return [0, 1, 2].map((at) => (front[at] ?? 0) * alpha + (back[at] ?? 0) * (1 - alpha))
    }
    const behind = (element: Element | null): number[] => {
      // The page under everything is white, or dark where the page says so.
      if (!element) return channels('Canvas')
      const own = channels(getComputedStyle(element).backgroundColor)
      return own[3] === 255 ? own.slice(0, 3) : over(own, behind(element.parentElement))
    }
    const luminance = (color: number[]) => {
      const [red = 0, green = 0, blue = 0] = color.map((channel) => {
        const value = channel / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: number[], other: number[]) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const says = (element: Element) =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.type !== 'radio' && element.value !== ''
        : [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
          )) &&
      element.checkVisibility() &&
      !element.closest('.qf-visually-hidden')
    const texts = [...document.querySelectorAll('[class*="qf-"], [class*="qf-"] *')].filter(says)
    const pale = texts.flatMap((element) => {
      const back = behind(element)
      const measured = contrast(over(channels(getComputedStyle(element).color), back), back)
      const { className, tagName, textContent } = element
      return measured >= 4.5
        ? []
        : [`${measured.toFixed(2)} ${tagName} ${className}: ${textContent?.slice(0, 40)}`]
    })
    return { pale, count: texts.length }
  })
