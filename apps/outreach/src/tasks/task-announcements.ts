import { TaskWorker } from '@lode/work';
import { Injectable } from '@nestjs/common';
import { AnnounceTask, type TaskToAnnounce } from './task-due';
import { TaskRepository } from './task.repository';

/** Announces tasks when they are due. */
@Injectable()
export class TaskAnnouncements {
  constructor(private readonly tasks: TaskRepository) {}

  @TaskWorker(AnnounceTask)
  announce(due: TaskToAnnounce): Promise<void> {
    return this.tasks.announce(due);
  }
}
