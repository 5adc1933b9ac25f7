import { trustedScriptUrl } from '#lib/browser/trusted-script-url.ts'

/** Solves a captcha challenge in a worker of our own origin; rejects when no answer was found. */
export async function solveCaptcha(challenge: string): Promise<string> {
  const { default: workerUrl } = await import('./captcha-worker.ts?worker&url')
  const worker = new Worker(trustedScriptUrl(workerUrl, window.location.origin), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', (message: MessageEvent<string>) => {
      if (message.data === '') reject(new Error('No answer to the challenge'))
      else resolve(message.data)
    })
    worker.addEventListener('error', () => reject(new Error('The captcha worker could not run')))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
