import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Vitest reporter that names the files and tests still running when the run is stopped by `SIGTERM`, as at the time
 * limit of a step: a worker whose event loop is blocked reports no failure of its own.
 */
export class UnfinishedReporter implements Reporter {
  private readonly running = new Map<string, string>();

  onInit(): void {
    process.prependOnceListener('SIGTERM', () => {
      for (const [file, test] of this.running)
        process.stderr.write(`unfinished: ${relative('.', file)}${test && `: ${test}`}\n`);
      process.exit(143);
    });
  }

  onTestModuleStart({ moduleId }: TestModule): void {
    this.running.set(moduleId, '');
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    this.running.set(module.moduleId, fullName);
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.running.delete(moduleId);
  }
}
