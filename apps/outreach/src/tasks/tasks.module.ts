import { Module } from '@nestjs/common';
import { ReplyTasks } from './reply-tasks';
import { TaskRepository } from './task.repository';
import { TasksController } from './tasks.controller';

@Module({ controllers: [TasksController], providers: [ReplyTasks, TaskRepository], exports: [ReplyTasks] })
export class TasksModule {}
